import { trimEndOf } from '@stillwater/domain/formats/trim'

let base = ''

/** The base URL of every call. Empty for the host of this page. */
export function host(): string {
  return base
}

/** @internal the shipped page always calls the host it came from */
export function setHost(url: string): void {
  base = trimEndOf(url, '/')
}
