import { trimEndOf } from '@stillwater/domain/formats/trim'

let base = ''

/** The one base of every call. Empty: the host this page came from. */
export function host(): string {
  return base
}

export function setHost(url: string): void {
  base = trimEndOf(url, '/')
}
