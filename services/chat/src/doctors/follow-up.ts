// Models end with a line `FOLLOW-UP: <question>`. The splitter passes the answer on as it streams and holds that line back, even
// when it arrives in pieces.
export const FOLLOW_UP = 'FOLLOW-UP:';

export interface Split {
  readonly text: string;
  readonly followUpQuestion: string | null;
}

export class FollowUpSplitter {
  private all = '';
  private sent = 0;

  /** Takes the next delta and returns the part of the answer that may be shown now. */
  push(delta: string): string {
    this.all += delta;
    const safe = this.safeLength();
    const shown = this.all.slice(this.sent, safe);
    this.sent = Math.max(this.sent, safe);
    return shown;
  }

  /** The rest to show, and the complete answer, split. */
  end(): Split & { readonly rest: string } {
    const at = markerAt(this.all);
    const text = (at < 0 ? this.all : this.all.slice(0, at)).trimEnd();
    const question =
      at < 0
        ? ''
        : this.all
            .slice(at + FOLLOW_UP.length)
            .replace(/[*_]/g, '')
            .trim();
    return { rest: text.slice(this.sent), text, followUpQuestion: question || null };
  }

  /** The length of the text that is certainly not part of the marker's line or of the white space before it. */
  private safeLength(): number {
    const at = markerAt(this.all);
    const end = at >= 0 ? at : this.all.length - openMarker(this.all);
    return this.all.slice(0, end).trimEnd().length;
  }
}

/** Where the marker begins a line (models often make it bold), or -1. */
function markerAt(text: string): number {
  const found = /(^|\n)[ \t*_]*FOLLOW-UP:/.exec(text);
  if (!found) return -1;
  return found.index + found[0].length - FOLLOW_UP.length;
}

/** How many of the last characters could still become the marker. */
function openMarker(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  const bare = line.replace(/^[ \t*_]+/, '');
  return FOLLOW_UP.startsWith(bare) ? line.length : 0;
}
