// The picture of a fight: a canvas as large as its box, painted anew with every frame of the fight and whenever men or the land arrive.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { drawingOf } from "../ground.ts";
import { painted, pictureOf } from "../pictures.ts";
import { again } from "../retry.ts";
import { look } from "../settings.ts";
import { castOf, castPictures, onCast } from "./cast-pictures.ts";
import { type Brush, landIn, paintScene } from "./paint.ts";
import { type Progress, type Room, type Scene, sceneOf } from "./scene.ts";
import { type Stage, wings } from "./stage.ts";

const landPath = ({ land, ground }: Stage): string =>
  `/api/ground/scenery/${land}?left=${ground.left}&right=${ground.right}`;

/** The land behind a fight as a picture of a size, once it has come. */
function useLand(stage: Stage, room: Room, ratio: number): HTMLCanvasElement | undefined {
  const [image, setImage] = useState<{ readonly path: string; readonly image: HTMLImageElement }>();
  const path = landPath(stage);
  useEffect(() => {
    let wanted = true;
    again(() => drawingOf(path))
      .then(markup => pictureOf(markup.replace("<svg ", '<svg width="1440" height="600" ')))
      .then(made => wanted && setImage({ path, image: made }))
      // A fight before a plain ground is still a fight.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [path]);
  const known = image?.path === path ? image.image : undefined;
  return useMemo(() => {
    if (!known || room.width === 0) return undefined;
    const { width, height } = landIn(room);
    return painted(width * ratio, height * ratio, pen =>
      pen.drawImage(known, 0, 0, Math.ceil(width * ratio), Math.ceil(height * ratio)),
    );
  }, [known, room.width, room.height, ratio]);
}

/** What is seen of each side, for those who look after the page: how many men do what. */
function told(scene: Scene): Readonly<Record<string, string>> {
  return Object.fromEntries(
    wings.map(wing => {
      const counts = new Map<string, number>();
      for (const man of scene.men)
        if (man.wing === wing && !/^(leader|standard)/.test(man.cast.figure))
          counts.set(man.pose, (counts.get(man.pose) ?? 0) + 1);
      return [
        `data-${wing}`,
        [...counts]
          .map(([pose, count]) => `${pose}:${count}`)
          .toSorted()
          .join(" "),
      ];
    }),
  );
}

/** `words`: what it shows, for those who listen; without them it is decoration beside words. */
export function SceneView({
  stage,
  at,
  progress,
  words,
}: {
  stage: Stage;
  at: number;
  progress: Progress | undefined;
  words?: string | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  const [, setArrived] = useState(0);
  useEffect(() => onCast(() => setArrived(count => count + 1)), []);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom(old => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const ratio = typeof devicePixelRatio === "number" ? Math.min(2, devicePixelRatio) : 1;
  const land = useLand(stage, room, ratio);
  const scene = sceneOf(stage, at, progress, room);
  // Everybody who will be needed is asked for when the fight begins.
  useEffect(() => {
    if (room.width > 0) for (const who of castOf(scene.men)) castPictures.ask(who, scene.scale * ratio);
  }, [stage.first, room.width > 0, scene.scale]);
  const style = look.value;
  useLayoutEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext("2d");
    if (!element || !pen || room.width === 0) return;
    const [width, height] = [Math.round(room.width * ratio), Math.round(room.height * ratio)];
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
    const { contrast, patterns } = document.documentElement.dataset;
    const brush: Brush = {
      land,
      night: getComputedStyle(element).getPropertyValue("--stage-night").trim(),
      discs: contrast === "more" || patterns === "on",
      find: man => castPictures.find(man, scene.scale * ratio),
    };
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.imageSmoothingQuality = "high";
    paintScene(pen, scene, room, brush);
    element.dataset["men"] = castPictures.areThere ? "there" : "coming";
    element.dataset["land"] = land ? "there" : "coming";
  }, [scene, land, style, ratio]);
  return (
    <canvas
      ref={canvas}
      class="stage-canvas"
      {...told(scene)}
      {...(words === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": words })}
    />
  );
}
