import type { DoseForm, MedicineTable } from './medicine-table.ts'
import type { CheckedOrder, PrescribingFacts } from './warnings.ts'

const named = (id: string, ...brands: string[]) => ({ id, name: id, brands })
const evidence = [{ source: 'A label', year: 2025 }]
const tablet: DoseForm = {
  form: 'tablet',
  release: '',
  strengths_mg: [25, 50, 100],
  usual_mg: [25, 100],
  max_mg: 200,
}

/** Few medicines that are enough for every rule. */
export const someTable: MedicineTable = {
  medicines: [
    named('sertraline', 'Zoloft'),
    named('fluoxetine', 'Prozac'),
    named('phenelzine', 'Nardil'),
    named('bupropion', 'Wellbutrin'),
    named('ibuprofen', 'Advil'),
    { id: 'amphetamines', name: 'amphetamine and dextroamphetamine', brands: ['Adderall'] },
    named('dextroamphetamine', 'Dexedrine'),
    { id: 'wort', name: 'St. John’s wort', brands: [] },
  ],
  allergens: ['peanuts', 'bee'],
  classes: [
    {
      id: 'ssri',
      name: 'SSRIs',
      called: ['SSRI'],
      medicines: ['sertraline', 'fluoxetine'],
      is_duplicate: true,
      is_cross_allergy: true,
    },
    {
      id: 'loose',
      name: 'loose ends',
      called: [],
      medicines: ['sertraline', 'bupropion'],
      is_duplicate: false,
      is_cross_allergy: false,
    },
  ],
  interactions: [
    {
      id: 'maoi',
      between: [['phenelzine'], ['ssri', 'bupropion']],
      severity: 'contraindicated',
      says: 'Never.',
      evidence,
    },
    { id: 'bleeding', between: [['ssri'], ['ibuprofen']], severity: 'caution', says: 'Bleeding.', evidence },
    {
      id: 'more-bleeding',
      between: [['ibuprofen'], ['sertraline']],
      severity: 'serious',
      says: 'More.',
      evidence,
    },
  ],
  conditions: [
    {
      id: 'seizure',
      conditions: ['seizures'],
      medicines: ['bupropion'],
      severity: 'contraindicated',
      says: 'Seizures.',
      evidence,
    },
    {
      id: 'child',
      conditions: ['pregnant', 'trying'],
      medicines: ['ssri'],
      severity: 'caution',
      says: 'A child.',
      evidence,
    },
    {
      id: 'check',
      conditions: ['always'],
      medicines: ['bupropion'],
      severity: 'caution',
      says: 'Check.',
      evidence,
    },
  ],
  schedules: [
    { schedule: 'II', medicines: ['amphetamines', 'dextroamphetamine'], states: [] },
    { schedule: 'V', medicines: ['bupropion'], states: ['KY'] },
  ],
  doses: [
    { medicine: 'sertraline', forms: [tablet] },
    {
      medicine: 'bupropion',
      forms: [
        { ...tablet, strengths_mg: [75, 100] },
        { ...tablet, strengths_mg: [150, 300], release: 'XL' },
      ],
    },
  ],
  dose_evidence: evidence,
}

export const anOrder = (changes: Partial<CheckedOrder> = {}): CheckedOrder => ({
  medicine_id: 'sertraline',
  form: tablet,
  daily_mg: 50,
  is_continued: false,
  ...changes,
})

/** Someone who was asked everything and has nothing that speaks against a medicine. */
export const someFacts = (changes: Partial<PrescribingFacts> = {}): PrescribingFacts => ({
  prescribed: [],
  medicines: { state: 'none', text: null },
  allergies: { state: 'none', text: null },
  answers: { sex_at_birth: 'female', pregnancy: 'none', medical_conditions: 'none' },
  age: 40,
  ...changes,
})
