const hidden = '•••'

/** "m•••@e•••.com": enough to recognize one's own address, too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return hidden
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${first(email)}${hidden}@${first(domain)}${hidden}${dot > 0 ? domain.slice(dot) : ''}`
}

/** "•••-0101": the last four digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? hidden : `${hidden}-${digits.slice(-4)}`
}

const first = (text: string) => [...text][0] ?? ''
