// The drawings of the board: those of art/, which the maps of `acies scenario draw` carry too, and the dice.
import { diceArt } from "./art-dice.ts";
import { installSheet } from "../../../shell/art.ts";
import figureArt from "../../../../art/figures.svg?raw";
import groundArt from "../../../../art/ground.svg?raw";

export const artSheet = figureArt + groundArt + diceArt;

export const installArt = (document: Document): void => installSheet(document, "hex-art", artSheet);
