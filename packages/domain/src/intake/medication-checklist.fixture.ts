import type { Option } from './question-shape.ts'

/** What a patient may have taken before, in this order. spec: intake §9 */
export const medicationChecklist: readonly Option[] = [
  'bupropion',
  'sertraline',
  'fluoxetine',
  'citalopram',
  'escitalopram',
  'trazodone',
  'mirtazapine',
  'hydroxyzine',
  'Other',
].map((title) => ({ name: title.toLowerCase(), title }))
