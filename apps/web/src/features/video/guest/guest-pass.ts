const passes = new Map<string, GuestPass>()

export interface GuestPass {
  read(): string | null
  keep(pass: string): void
}

/** In this tab alone: someone who opens the same link elsewhere has no pass. */
export function passFor(token: string): GuestPass {
  const name = `stillwater.guest.${token}`
  const known = passes.get(name)
  if (known) return known
  const made: GuestPass = {
    read: () => sessionStorage.getItem(name),
    keep: (pass) => sessionStorage.setItem(name, pass),
  }
  passes.set(name, made)
  return made
}
