import { describe, expect, test } from 'vitest'
import { bankNames } from '@stillwater/domain/intake/banks'
import { questionsOf, type QuestionFacts } from '@stillwater/domain/intake/bank-questions'
import { medicationChecklist } from '@stillwater/domain/intake/medication-checklist.fixture'
import { fillTitle, regionalPayer } from '@stillwater/domain/intake/placeholders'
import { question } from '@stillwater/contract/intake'
import { auditCItems } from '@stillwater/domain/results/audit-c'
import { itemNames, scaleFacts, scales } from '@stillwater/domain/results/scales'
import { loadContent } from './load-content.ts'
import { gradeOf } from './reading-grade.fixture.ts'

const content = loadContent()
const banks = [...bankNames.map((name) => content.banks[name]), content.cancellation]
const ourQuestions = banks.flatMap(({ questions }) => questions.filter((q) => q.assessment_type === null))

const facts: QuestionFacts = {
  flow_type: 'full_assessment_first',
  offering_key: 'medication',
  region: 'TX',
  is_follow_up: false,
  service_lines: ['Depression'],
}
const namesOf = (bank: keyof typeof content.banks, about: Partial<QuestionFacts> = {}, answers = {}) =>
  questionsOf(content.banks[bank], { ...facts, ...about }, answers).map(({ name }) => name)

describe('the instruments', () => {
  test.each([
    ['phq9', 9, ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']],
    ['gad7', 7, ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']],
    ['isi', 7, ['None', 'Mild', 'Moderate', 'Severe', 'Very severe']],
    ['asrs', 6, ['Never', 'Rarely', 'Sometimes', 'Often', 'Very often']],
  ] as const)(
    '%s asks its %i items, and the worst answers add up to its maximum',
    (scale, items, answers) => {
      const asked = content.banks.screening.questions.filter((q) => q.assessment_type === scale)
      expect(asked.map(({ name }) => name)).toEqual(itemNames(scale))
      expect(asked).toHaveLength(items)
      expect(asked[0]!.options.map(({ title }) => title)).toEqual(answers)
      const worst = asked.map(({ options }) => Math.max(...options.map(({ name }) => Number(name))))
      expect(worst.reduce((sum, value) => sum + value)).toBe(scaleFacts[scale].maximum)
    },
  )

  test('keep every answer and let none be skipped', () => {
    const scored = content.banks.screening.questions.filter((q) => q.assessment_type !== null)
    expect(scored).toHaveLength(29)
    expect(scored.every((q) => q.save_answer && !q.optional && q.question_type === 'likert')).toBe(true)
  })

  test('ask about self-harm in the standard words', () => {
    expect(content.questionByName.get('phq9_9')!.question).toMatchObject({
      title: 'Thoughts that you would be better off dead or of hurting yourself in some way',
      description:
        'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    })
  })

  test('say where they come from and on what terms', () => {
    expect(content.instruments.phq9.source).toMatch(/Spitzer.*Williams.*Kroenke.*Pfizer/)
    expect(content.instruments.gad7.licence).toMatch(/^No permission required/)
    expect(content.instruments.isi.source).toMatch(/Morin/)
    expect(content.instruments.asrs.source).toMatch(/World Health Organization/)
  })

  test('are asked of those they concern', () => {
    const scalesAsked = (about: Partial<QuestionFacts>) =>
      scales.filter((scale) => namesOf('screening', about).includes(`${scale}_1`))
    expect(scalesAsked({ service_lines: ['Depression'] })).toEqual(['phq9', 'gad7'])
    expect(scalesAsked({ service_lines: ['Insomnia', 'ADHD'] })).toEqual(['phq9', 'gad7', 'isi', 'asrs'])
    expect(scalesAsked({ flow_type: 'legacy', service_lines: ['Insomnia'] })).toEqual(['isi'])
    expect(scalesAsked({ flow_type: 'legacy', service_lines: ['Anxiety', 'ADHD'] })).toEqual(['gad7', 'asrs'])
  })
})

describe('the questions of our own', () => {
  test('ask a newcomer for a birth date that the adult rule looks at', () => {
    expect(content.banks.profile.questions[0]).toMatchObject({ name: 'birth_date', validate: 'birth_date' })
  })

  test('offer exactly the nine medications of the checklist', () => {
    const { options } = content.questionByName.get('medication_checklist')!.question
    expect(options).toEqual(medicationChecklist)
    expect(options).toHaveLength(9)
  })

  test('let a person not know whether a medicine is controlled', () => {
    const { options } = content.questionByName.get('controlled_medication')!.question
    expect(options.map(({ title }) => title)).toEqual(['Yes', 'No', "I don't know"])
  })

  test('ask about old medication only those who took some, and for proof only those who continue with it', () => {
    expect(namesOf('health_history_2')).not.toContain('medication_checklist')
    const took = namesOf('health_history_2', {}, { prior_medication: 'yes' })
    expect(took).toContain('medication_checklist')
    expect(took).not.toContain('prescription_proof')
    const goesOn = { prior_medication: 'yes', continue_same_medication: 'yes' }
    expect(namesOf('health_history_2', {}, goesOn)).toContain('prescription_proof')
  })

  test('leave what belongs to the full assessment out of the legacy flow', () => {
    const legacy = { flow_type: 'legacy' } as const
    expect(namesOf('checkout')).toEqual(['plan_selector', 'insurance', 'payment'])
    expect(namesOf('checkout', legacy)).toEqual(['insurance', 'payment'])
    expect(namesOf('assessment_end', legacy)).toEqual(['events'])
    expect(namesOf('communication', legacy)).not.toContain('phone_confirmation')
    expect(namesOf('health_history_2', legacy)[0]).toBe('controlled_medication')
  })

  test('ask nobody about pregnancy who was born male', () => {
    expect(namesOf('health_history_1', {}, { sex_at_birth: 'male' })).not.toContain('pregnancy')
    expect(namesOf('health_history_1', {}, { sex_at_birth: 'not_said' })).toContain('pregnancy')
  })

  test('ask about drinking in the standard words of AUDIT-C, and the rest only of those who drink (S10)', () => {
    const items = auditCItems.map((name) => content.questionByName.get(name)!.question)
    expect(items.map(({ title }) => title)).toEqual([
      'How often do you have a drink containing alcohol?',
      'How many drinks containing alcohol do you have on a typical day when you are drinking?',
      'How often do you have six or more drinks on one occasion?',
    ])
    for (const { options, source, licence } of items) {
      expect(options.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4'])
      expect(source).toMatch(/Babor.*World Health Organization.*Bush/)
      expect(licence).toMatch(/World Health Organization/)
    }
    expect(namesOf('health_history_1', {}, { audit_c_1: '0' })).not.toContain('audit_c_2')
    expect(namesOf('health_history_1', {}, { audit_c_1: '1' })).toEqual(
      expect.arrayContaining(['audit_c_2', 'audit_c_3']),
    )
  })

  test('ask three more questions of those who have had too much energy, and none of others (S10)', () => {
    const more = ['high_energy_length', 'high_energy_signs', 'high_energy_trouble']
    expect(namesOf('health_history_1', {}, { high_energy: 'yes' })).toEqual(expect.arrayContaining(more))
    expect(
      namesOf('health_history_1', {}, { high_energy: 'no' }).filter((one) => more.includes(one)),
    ).toEqual([])
  })

  test('ask about the heart where a stimulant may be considered, and not elsewhere (S10)', () => {
    const heart = ['heart_symptoms', 'blood_pressure']
    expect(namesOf('health_history_1', { service_lines: ['ADHD'] })).toEqual(expect.arrayContaining(heart))
    expect(namesOf('health_history_1').filter((one) => heart.includes(one))).toEqual([])
  })

  test('ask everyone about attempts, self-harm, means, voices, family and their doctor (S10)', () => {
    expect(namesOf('health_history_1')).toEqual(
      expect.arrayContaining([
        'past_attempts',
        'self_harm',
        'means_access',
        'unusual_perceptions',
        'family_history',
        'primary_care',
        'early_emergency_contact',
      ]),
    )
    const { options } = content.questionByName.get('family_history')!.question
    expect(options.map(({ name }) => name)).toEqual(['bipolar', 'suicide', 'sudden_death', 'unknown', 'none'])
    expect(content.questionByName.get('means_access')!.question.description).toMatch(/locked/)
  })

  test('say nothing of where they come from to patients', () => {
    expect(question.shape).not.toHaveProperty('source')
    expect(question.shape).not.toHaveProperty('licence')
  })

  test('know the five reasons to leave', () => {
    const [reason] = content.cancellation.questions
    expect(reason!.options.map(({ name }) => name)).toEqual([
      'inperson',
      'gotbetter',
      'isntworking',
      'cantafford',
      'other',
    ])
  })

  test.each(ourQuestions)('$name can be read by an eighth-grader', ({ title, description }) => {
    expect(gradeOf([title.replaceAll(/\{\w+\}/g, 'care'), description ?? ''])).toBeLessThanOrEqual(8)
  })

  test('are measured by a rule that does refuse hard words', () => {
    expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45, 2)
    expect(gradeOf(['Have you previously utilized pharmacological interventions?'])).toBeGreaterThan(12)
  })

  test('never shout', () => {
    expect(JSON.stringify([banks.map(({ title }) => title), ourQuestions])).not.toContain('!')
  })
})

describe('the lists', () => {
  test('offer the service lines in their order', () => {
    expect(content.service_lines.map(({ title }) => title)).toEqual([
      'Depression',
      'Anxiety',
      'Insomnia',
      'ADHD',
    ])
  })

  test('name a payer for six states and no other', () => {
    expect(Object.keys(content.regional_payers).sort()).toEqual(['AZ', 'CA', 'GA', 'NY', 'TX', 'WA'])
  })

  test.each([
    ['WA', 'Would you like to use Rainmoss Health insurance for your visits?'],
    ['FL', 'Would you like to use insurance for your visits?'],
  ])('someone in %s is asked about insurance in a whole sentence', (region, title) => {
    const regional_payer = regionalPayer(region, content.regional_payers)
    const values = { offering: '', service_lines: [], regional_payer }
    expect(fillTitle(content.questionByName.get('insurance')!.question.title, values)).toBe(title)
  })

  test('know common medicines by their generic and brand names', () => {
    expect(content.treatments.length).toBeGreaterThanOrEqual(60)
    expect(content.treatments).toContainEqual({ id: 'sertraline', name: 'sertraline', brands: ['Zoloft'] })
    const checklist = content.questionByName.get('medication_checklist')!.question.options.slice(0, -1)
    const known = content.treatments.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(checklist.map(({ name }) => name)))
  })
})
