// The consultation as its reader works with it.
import type { Locator, Page } from 'playwright-core';

export class Chat {
  constructor(private readonly page: Page) {}

  get input(): Locator {
    return this.page.getByRole('textbox', { name: 'Your message' });
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Conversation' });
  }

  get emergency(): Locator {
    return this.log.getByRole('alert').filter({ hasText: 'This may be an emergency' });
  }

  async ask(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press('Enter');
  }

  /** Until the answer of that number is complete. */
  async answered(count: number): Promise<void> {
    await this.log
      .getByRole('button', { name: 'Copy answer' })
      .nth(count - 1)
      .waitFor();
  }
}
