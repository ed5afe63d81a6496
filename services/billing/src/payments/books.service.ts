// Makes the books show what a purchase is worth now: sells, takes back, and records revenue. Runs in the transaction that holds
// the purchase's lock, and writes only differences, so repeating it changes nothing.
import { Injectable } from '@nestjs/common';
import type { Currency } from '@medconsult/common';
import type { EntityManager } from 'typeorm';
import { worthOf, type Worth } from './purchase.rules.js';
import type { Purchase } from './purchases.store.js';

@Injectable()
export class BooksService {
  /** Whether anything had to be written. A purchase that is worth something must already have its user. */
  async settle(manager: EntityManager, purchase: Purchase): Promise<boolean> {
    const worth = worthOf(purchase);
    const deltas = {
      credits: worth.credits - purchase.issuedCredits,
      diamonds: worth.diamonds - purchase.issuedDiamonds,
      cents: worth.revenueCents - purchase.revenueCents,
    };
    if (deltas.credits === 0 && deltas.diamonds === 0 && deltas.cents === 0) return false;
    const ref = `purchase:${purchase.id}`;
    await this.post(manager, purchase, 'credits', deltas.credits);
    await this.post(manager, purchase, 'diamonds', deltas.diamonds);
    if (deltas.cents !== 0) {
      const sql = 'INSERT INTO revenue_entries (ref, purchase_id, provider, cents) VALUES ($1, $2, $3, $4)';
      await manager.query(sql, [`${ref}:${purchase.revision}`, purchase.id, purchase.provider, deltas.cents]);
    }
    this.note(purchase, worth);
    return true;
  }

  /** A sale keeps one name in every revision, so that a second sale would violate the ledger's key. */
  private async post(manager: EntityManager, purchase: Purchase, currency: Currency, amount: number): Promise<void> {
    if (amount === 0) return;
    const { id, userId, revision } = purchase;
    if (amount < 0) {
      const ref = `purchase:${id}:back:${revision}:${currency}`;
      await manager.query('SELECT claw_back($1, $2, $3, $4)', [ref, userId, currency, -amount]);
      return;
    }
    const sql = "SELECT post_transfer($1, $2, 'sales', $3, $4) AS posted";
    const [row] = await manager.query<{ posted: boolean }[]>(sql, [
      `purchase:${id}:${currency}`,
      userId,
      currency,
      amount,
    ]);
    if (!row?.posted) throw new Error('A purchase was about to be credited twice.');
  }

  private note(purchase: Purchase, worth: Worth): void {
    purchase.issuedCredits = worth.credits;
    purchase.issuedDiamonds = worth.diamonds;
    purchase.revenueCents = worth.revenueCents;
    purchase.revision += 1;
  }
}
