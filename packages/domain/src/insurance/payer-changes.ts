export interface PayerLine {
  code: string
  name: string
  in_network: boolean
}

export interface ListedPayer extends PayerLine {
  /** One that is not is kept for old policies and offered to nobody. */
  active: boolean
}

interface PayerChanges {
  added: PayerLine[]
  changed: { from: ListedPayer; to: PayerLine }[]
  retired: ListedPayer[]
}

/** What an import of these lines would change: the list becomes equal to the file. */
export function payerChanges(listed: readonly ListedPayer[], file: readonly PayerLine[]): PayerChanges {
  const byCode = new Map(listed.map((payer) => [payer.code, payer]))
  const kept = new Set(file.map(({ code }) => code))
  return {
    added: file.filter(({ code }) => !byCode.has(code)),
    changed: file.flatMap((to) => {
      const from = byCode.get(to.code)
      const isSame = from?.active && from.name === to.name && from.in_network === to.in_network
      return from && !isSame ? [{ from, to }] : []
    }),
    retired: listed.filter(({ active, code }) => active && !kept.has(code)),
  }
}
