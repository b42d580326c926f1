import { expect, test } from 'vitest'
import { agreementBlocks } from './agreement-text.ts'

test('agreement text: headings, lists and paragraphs are divided by blank lines, and names are filled in', () => {
  const text = '## Your rights\r\n\r\nWrite to {support_email}.\nWe answer.\n\n- see it\n- correct it\n\n\n'
  expect(agreementBlocks(text, { support_email: 'care@clinic.test' })).toEqual([
    { style: 'heading', text: 'Your rights' },
    { style: 'paragraph', text: 'Write to care@clinic.test. We answer.' },
    { style: 'list', points: ['see it', 'correct it'] },
  ])
})

test('agreement text: a name that nobody knows stays as it was written, and no text has no part', () => {
  expect(agreementBlocks('See {place}.', {})).toEqual([{ style: 'paragraph', text: 'See {place}.' }])
  expect(agreementBlocks(' \n\n ', {})).toEqual([])
})

// decision S1
test('agreement text: the crisis line is a part of its own, and words beside it are a paragraph', () => {
  expect(agreementBlocks('Not for emergencies.\n\n{crisis_line}\n\nSee {crisis_line}.', {})).toEqual([
    { style: 'paragraph', text: 'Not for emergencies.' },
    { style: 'crisis_line' },
    { style: 'paragraph', text: 'See {crisis_line}.' },
  ])
})
