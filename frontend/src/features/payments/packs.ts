// The packs as the page speaks of them. What a pack holds and costs comes from the server's price list.
import type { PriceList } from '@medconsult/common';
import { t } from '../../i18n/payments.js';
import type { Need } from '../dialogs/index.js';

export type Pack = PriceList['packs'][number];

/** The chat's offer, meant wherever no amount is named. */
export const USUAL_DOLLARS = 9;

export const dollarsOf = (pack: Pack): number => pack.priceCents / 100;

/** As the price list writes it: 9 -> $9, 9.5 -> $9.50. */
export function priceText(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** A pack without diamonds is one of questions. */
export function packText({ credits, diamonds }: Pick<Pack, 'credits' | 'diamonds'>): string {
  return diamonds > 0 ? t('pay.pack.both', { credits, diamonds }) : t('pay.pack.questions', { credits });
}

/** The same inside a sentence about what was bought; unknown amounts are the usual pack. */
export function boughtText(packs: readonly Pack[], dollars: number): string {
  const pack = packs.find((each) => dollarsOf(each) === dollars);
  return pack && pack.diamonds > 0
    ? t('pay.bought.both', { credits: pack.credits, diamonds: pack.diamonds })
    : t('pay.bought.questions', { credits: pack?.credits ?? 200 });
}

/** What a pack is enough for, one line each. Pictures only where a model looks at them. */
export function buysOf(pack: Pack, actions: PriceList['actions'], picturesAreSeen: boolean): string[] {
  const times = (currency: Need, amount: number): number => Math.floor(pack[currency] / amount);
  const lines = (
    [
      ['alex-text', 'pay.buys.alex'],
      ['julia-text', 'pay.buys.julia'],
      ['alex-image', 'pay.buys.image'],
      ['report', 'pay.buys.report'],
    ] as const
  ).map(([action, key]) => ({ key, n: times(actions[action].currency, actions[action].amount) }));
  const offered = lines.filter(({ key, n }) => n > 0 && (picturesAreSeen || key !== 'pay.buys.image'));
  return offered.map(({ key, n }) => t(key, { n }));
}

/** The pack to begin with: one that has what is missing. */
export function packFor({ packs }: Pick<PriceList, 'packs'>, need: Need | undefined): Pack {
  const usual = packs.find((pack) => dollarsOf(pack) === USUAL_DOLLARS);
  const withDiamonds = packs.find((pack) => pack.diamonds > 0);
  return (need === 'diamonds' ? withDiamonds : usual) ?? packs[0]!;
}
