const accepted = /^(?:\((\d{3})\) (\d{3})-(\d{4})|(\d{10}))$/ // spec: intake §5

/** The ten digits of a US number typed as '(555) 000-1111' or '5550001111'; null for anything else. */
export function parsePhone(typed: string): string | null {
  const found = accepted.exec(typed.trim())
  return found ? digits(found[0]) : null
}

/** '(555) 000-1111' for ten digits; what is not a US number comes back as it was. */
export function formatPhone(phone: string): string {
  const plain = digits(phone)
  if (plain.length !== 10) return phone
  return `(${plain.slice(0, 3)}) ${plain.slice(3, 6)}-${plain.slice(6)}`
}

export function digits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
