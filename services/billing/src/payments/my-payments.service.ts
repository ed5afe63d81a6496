// The payments of a user as the account page shows them: what was paid, what was refunded, and what is owed because of that.
import { Injectable } from '@nestjs/common';
import type { MyPayment, MyPayments } from '@medconsult/common';
import { DataSource } from 'typeorm';

type Row = Omit<MyPayment, 'createdAt'> & { readonly createdAt: Date };

const MOST = 100;

// A full refund may be known before its amount is.
const PAYMENTS = `
  SELECT id, created_at AS "createdAt", provider AS "paymentMethod", state AS status,
    coalesce(captured_cents, price_cents) AS "paidCents",
    CASE WHEN state IN ('refunded', 'reversed') THEN coalesce(captured_cents, price_cents) ELSE refunded_cents END AS "refundedCents",
    credits, diamonds
  FROM purchases
  WHERE user_id = $1 AND state IN ('pending', 'completed', 'review', 'partly-refunded', 'refunded', 'reversed')
  ORDER BY created_at DESC LIMIT ${MOST}`;

@Injectable()
export class MyPaymentsService {
  constructor(private readonly database: DataSource) {}

  async of(userId: string): Promise<MyPayments> {
    const rows = await this.database.query<Row[]>(PAYMENTS, [userId]);
    const debts = await this.database.query<{ currency: 'credits' | 'diamonds'; amount: number }[]>(
      'SELECT currency, amount FROM debts WHERE user_id = $1',
      [userId],
    );
    const owed = (currency: 'credits' | 'diamonds') => debts.find((debt) => debt.currency === currency)?.amount ?? 0;
    return {
      payments: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      owed: { credits: owed('credits'), diamonds: owed('diamonds') },
    };
  }
}
