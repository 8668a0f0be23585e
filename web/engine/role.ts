// One of several tabs has the table, the others go through it. A lock decides: the tab that holds it leads, and when that tab
// closes the next one does.

export interface RoleHandlers {
  /** This tab has the table from now on. */
  lead(): void;
  /** Another tab has it. */
  follow(): void;
}

/** The part of the browser's locks that is used here. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean },
    held: (lock: unknown) => Promise<unknown> | undefined,
  ): Promise<unknown>;
}

const forEver = (): Promise<never> => new Promise(() => undefined);

export class Role {
  constructor(
    private readonly locks: Locks | undefined,
    private readonly name: string,
    private readonly handlers: RoleHandlers,
  ) {}

  start(): void {
    // Pages that did not come over a safe connection have no locks: there each tab is on its own.
    if (!this.locks) return this.handlers.lead();
    const { handlers } = this;
    void this.ask({ ifAvailable: true }, lock => {
      if (lock) {
        handlers.lead();
        return forEver();
      }
      handlers.follow();
      this.waitForIt();
      return undefined;
    });
  }
  /** The tab that leads does not answer: it sleeps. */
  take(): void {
    void this.ask({ steal: true }, () => {
      this.handlers.lead();
      return forEver();
    });
  }

  private waitForIt(): void {
    void this.ask({}, () => {
      this.handlers.lead();
      return forEver();
    });
  }
  private async ask(options: object, held: (lock: unknown) => Promise<unknown> | undefined): Promise<void> {
    try {
      await this.locks?.request(this.name, options, held);
    } catch {
      // Taken by another tab.
      this.handlers.follow();
      this.waitForIt();
    }
  }
}
