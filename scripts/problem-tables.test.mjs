import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problems } from '../packages/contract/src/problems.ts'
import { root } from './tool.mjs'

test('problems: every table of a feature is part of the list, and no code stands in two of them', async () => {
  const folder = join(root, 'packages/contract/src/problems')
  const tables = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))))
  const codes = tables.flatMap((exported) => Object.values(exported)).flatMap(Object.keys)
  expect(codes.toSorted()).toEqual(Object.keys(problems).toSorted())
})
