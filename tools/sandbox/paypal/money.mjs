// @ts-check
// Amounts as PayPal writes them: a text with as many decimals as the currency has.

const WITHOUT_DECIMALS = ['JPY', 'HUF', 'TWD'];

/** @typedef {{ currency_code: string, value: string }} Money */

/** @param {Money} money the amount in the smallest unit */
export function minorUnits({ currency_code: code, value }) {
  return Math.round(Number(value) * (WITHOUT_DECIMALS.includes(code) ? 1 : 100));
}

/** @param {string} code @param {number} units @returns {Money} */
export function moneyOf(code, units) {
  return { currency_code: code, value: WITHOUT_DECIMALS.includes(code) ? String(units) : (units / 100).toFixed(2) };
}

/** @param {any} money @returns {{ status: number, issue: string } | undefined} what is wrong with it */
export function wrongMoney(money) {
  if (!/^[A-Z]{3}$/.test(String(money?.currency_code))) return { status: 400, issue: 'INVALID_CURRENCY_CODE' };
  const { value } = money;
  if (typeof value !== 'string' || value.length > 32 || !/^(-?\d+|-?(\d+)?\.\d+)$/.test(value)) {
    return { status: 400, issue: 'INVALID_PARAMETER_SYNTAX' };
  }
  if (Number(value) <= 0) return { status: 422, issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' };
  return wrongDecimals(money);
}

/** @param {Money} money */
function wrongDecimals({ currency_code: code, value }) {
  const decimals = value.split('.')[1]?.length ?? 0;
  if (decimals > 0 && WITHOUT_DECIMALS.includes(code)) {
    return { status: 422, issue: 'DECIMALS_NOT_SUPPORTED' };
  }
  return decimals > 2 ? { status: 422, issue: 'DECIMAL_PRECISION' } : undefined;
}
