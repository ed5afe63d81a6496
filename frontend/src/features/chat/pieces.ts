const FLUSH_EVERY_MS = 40;

/** Gathers pieces of text, so that a fast model does not make the screen render for every word. */
export class Pieces {
  private text = '';
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly show: (text: string) => void) {}

  add(text: string): void {
    this.text += text;
    this.timer ??= setTimeout(() => this.flush(), FLUSH_EVERY_MS);
  }

  flush(): void {
    const { text } = this;
    this.drop();
    if (text !== '') this.show(text);
  }

  drop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.text = '';
  }
}
