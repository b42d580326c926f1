import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteKinds, type NoteKind } from './note-kinds.ts'
import { noteTemplate } from './note-templates.ts'
import { arrangeSections, missingSections, moveToTemplate, unknownSections } from './note-text.ts'

const dap = noteTemplate('progress_dap')
const kind = fc.constantFrom<NoteKind>(...noteKinds)
const written = (of: NoteKind) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...noteTemplate(of).sections.map(({ name }) => name)),
      text: fc.string(),
    }),
  )
const filled = (of: NoteKind) =>
  noteTemplate(of).sections.map(({ name }) => ({ name, text: `about ${name}` }))

test('note templates: every kind has sections with a heading and a prompt, names once, and one that is required', () => {
  for (const { sections } of noteKinds.map(noteTemplate)) {
    expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
    expect(sections.every(({ heading, prompt }) => heading !== '' && prompt !== '')).toBe(true)
    expect(sections.some(({ is_required }) => is_required)).toBe(true)
  }
})

test('note sections: they come in the order of the template, each once, the last text winning, and blank ones are left out', () => {
  const sections = [
    { name: 'plan', text: 'See in a week' },
    { name: 'data', text: 'first' },
    { name: 'risk', text: ' \n ' },
    { name: 'data', text: 'second' },
  ]
  expect(arrangeSections(dap, sections)).toEqual([
    { name: 'data', text: 'second' },
    { name: 'plan', text: 'See in a week' },
  ])
})

test('note sections: arranging twice is arranging once, and keeps the text exactly', () => {
  fc.assert(
    fc.property(
      kind.chain((of) => fc.tuple(fc.constant(of), written(of))),
      ([of, sections]) => {
        const once = arrangeSections(noteTemplate(of), sections)
        expect(arrangeSections(noteTemplate(of), once)).toEqual(once)
        for (const { name, text } of once)
          expect(sections.findLast((one) => one.name === name)?.text).toBe(text)
      },
    ),
  )
})

test('note sections: a required section that says nothing is missing, and an optional one never is', () => {
  expect(
    missingSections(dap, [
      { name: 'data', text: 'x' },
      { name: 'plan', text: '  ' },
    ]),
  ).toEqual(['assessment', 'risk', 'plan'])
  expect(missingSections(dap, filled('progress_dap'))).toEqual([])
  const contact = noteTemplate('contact')
  expect(
    missingSections(
      contact,
      filled('contact').filter(({ name }) => name !== 'risk'),
    ),
  ).toEqual([])
})

test('note sections: those of another template are found', () => {
  expect(
    unknownSections(dap, [
      { name: 'subjective', text: 'x' },
      { name: 'data', text: 'x' },
    ]),
  ).toEqual(['subjective'])
})

test('note template change: a section of the same name keeps its text and the others follow under their headings', () => {
  const moved = moveToTemplate(dap, noteTemplate('progress_soap'), [
    { name: 'data', text: 'Slept badly' },
    { name: 'plan', text: 'Sleep diary' },
  ])
  expect(moved).toEqual([
    { name: 'subjective', text: 'Data:\nSlept badly' },
    { name: 'plan', text: 'Sleep diary' },
  ])
})

test('note template change: no text is lost between any two templates', () => {
  const change = fc
    .tuple(kind, kind)
    .chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), written(from)))
  fc.assert(
    fc.property(change, ([from, to, sections]) => {
      const moved = moveToTemplate(noteTemplate(from), noteTemplate(to), sections)
      expect(unknownSections(noteTemplate(to), moved)).toEqual([])
      for (const { text } of arrangeSections(noteTemplate(from), sections))
        expect(moved.some((one) => one.text.includes(text))).toBe(true)
    }),
  )
})
