/** Amounts in different currencies are never added up or converted. */
export function SeveralCurrencies({ sums }: { sums: readonly unknown[] }) {
  if (sums.length < 2) return null
  return <p className="text-sm text-ink-2">These farms use different currencies. You pay each farm in its own.</p>
}
