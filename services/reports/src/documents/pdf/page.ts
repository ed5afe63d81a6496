// The page: fonts, colours, margins, and how text, headings and bars are placed on it from top to bottom.
import { once } from 'node:events';
import { packageFile } from '@medconsult/common/server';
import PDFDocument from 'pdfkit';
import { hasRightToLeft, isRightToLeft, visualPieces } from './bidi.js';

export const MARGIN = 48;
const REGULAR = packageFile('data/fonts/DejaVuSans.ttf', import.meta.url);
const BOLD = packageFile('data/fonts/DejaVuSans-Bold.ttf', import.meta.url);
export const INK = '#1d2b2a';
export const QUIET = '#5b6b69';
export const ACCENT = '#0f6b5f';
export const ALARM = '#a3262a';
/** Of a labelled bar. */
export const BAR_HEIGHT = 17;
const PALE = '#e6eeec';

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly indent?: number;
  readonly gap?: number;
}

const PLAIN = { size: 10, bold: false, color: INK, indent: 0, gap: 3 };

export class Page {
  readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];

  constructor(title: string, created: Date, lang = 'en') {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      // No default font by its path: it would be loaded a second time under its name.
      font: '',
      bufferPages: true,
      info: { Title: title, Author: 'MedConsult', CreationDate: created, ModDate: created },
      lang,
    });
    this.doc.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular');
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.doc.y;
  }

  set y(value: number) {
    this.doc.y = value;
  }

  /** Begins a new page when less than this is left on the current one. */
  room(height: number): void {
    if (this.doc.y + height > this.doc.page.height - MARGIN - 24) this.doc.addPage();
  }

  /** A heading, with enough room under it that it is not left alone at the foot of a page. */
  heading(text: string, under = 40): void {
    this.room(under + 30);
    this.doc.moveDown(0.8);
    this.text(text, { size: 13, bold: true, color: ACCENT, gap: 4 });
  }

  /** A line in bold over a list, which it does not leave for the foot of the page before. */
  subheading(text: string): void {
    this.room(48);
    this.text(text, { bold: true });
  }

  text(text: string, style: TextStyle = {}): void {
    const { size, bold, color, indent, gap } = { ...PLAIN, ...style };
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size);
    const width = this.width - indent;
    for (const paragraph of text.split('\n')) {
      const rtl = isRightToLeft(paragraph);
      for (const line of this.linesOf(paragraph, width)) {
        this.room(size * 1.4);
        // A new page begins in black.
        this.doc.fillColor(color);
        const { y } = this.doc;
        this.put(line, MARGIN + (rtl ? width - this.doc.widthOfString(line) : indent), y);
        this.doc.y = y + size * 1.4;
      }
    }
    this.doc.x = MARGIN;
    this.doc.y += gap;
  }

  /**
   * One line at a place. The runs of right-to-left lines are placed one by one: the font engine would reverse their spaces as
   * well.
   */
  put(line: string, x: number, y: number): void {
    if (!hasRightToLeft(line)) {
      this.doc.text(line, x, y, { lineBreak: false });
      return;
    }
    let at = x;
    for (const piece of visualPieces(line)) {
      if (piece.trim()) this.doc.text(piece, at, y, { lineBreak: false });
      at += this.doc.widthOfString(piece);
    }
  }

  bullet(text: string): void {
    this.room(16);
    const { y } = this.doc;
    this.doc.font('regular').fontSize(10).fillColor(ACCENT);
    // Where its text begins.
    const x = isRightToLeft(text) ? this.width - this.doc.widthOfString('•') - 2 : 2;
    this.doc.text('•', MARGIN + x, y, { lineBreak: false });
    this.doc.y = y;
    this.text(text, { indent: 14 });
  }

  /** A labelled bar; `share` from 0 to 1. */
  bar(label: string, share: number, figure: string, color = ACCENT): void {
    this.room(20);
    const { y } = this.doc;
    const [labelWidth, figureWidth] = [190, 60];
    const full = this.width - labelWidth - figureWidth;
    this.doc.font('regular').fontSize(9.5).fillColor(INK);
    this.put(this.cut(label, labelWidth - 8), MARGIN, y + 1);
    this.doc.roundedRect(MARGIN + labelWidth, y + 2, full, 9, 3).fill(PALE);
    if (share > 0)
      this.doc.roundedRect(MARGIN + labelWidth, y + 2, Math.max(3, full * Math.min(1, share)), 9, 3).fill(color);
    this.doc.fillColor(QUIET);
    this.put(figure, MARGIN + labelWidth + full + 8, y + 1);
    this.doc.x = MARGIN;
    this.doc.y = y + BAR_HEIGHT;
  }

  /** Adds a footer to every page, then returns the bytes. */
  async end(foot: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.doc.switchToPage(at);
      this.doc.page.margins.bottom = 0;
      this.doc.font('regular').fontSize(7.5).fillColor(QUIET);
      const number = `${at + 1} / ${count}`;
      this.put(foot, MARGIN, this.doc.page.height - 34);
      // Apart: behind Hebrew words its figures would change places.
      this.put(number, MARGIN + this.width - this.doc.widthOfString(number), this.doc.page.height - 34);
    }
    const ended = once(this.doc, 'end');
    this.doc.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  cut(text: string, width: number): string {
    if (this.doc.widthOfString(text) <= width) return text;
    let cut = text;
    while (cut.length > 1 && this.doc.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
    return `${cut}…`;
  }

  private linesOf(paragraph: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph
      .replace(/\s+/g, ' ')
      .trim()
      .split(' ')
      .flatMap((each) => this.pieces(each, width))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.doc.widthOfString(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** A word wider than the page is cut into pieces. */
  private pieces(word: string, width: number): string[] {
    if (word.length < 30 || this.doc.widthOfString(word) <= width) return [word];
    return [...(word.match(/.{1,30}/gu) ?? [])];
  }
}
