import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionsPage } from './permissions-page.ts'

/** The formatter aligns tables, which says nothing. */
const plain = (page) => page.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

test('permissions: the published page says what the code says', () => {
  const published = readFileSync(new URL('../docs/permissions.md', import.meta.url), 'utf8')
  expect(plain(published)).toBe(plain(permissionsPage()))
})
