import { trimEndOf } from '@stillwater/domain/formats/trim'

let base = ''

/** The base URL of every call. Empty for the host of this page. */
export function host(): string {
  return base
}

export function setHost(url: string): void {
  base = trimEndOf(url, '/')
}
