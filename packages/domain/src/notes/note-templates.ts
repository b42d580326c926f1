import type { NoteKind } from './note-kinds.ts'

interface NoteSection {
  name: string
  heading: string
  prompt: string
  is_required: boolean
}

export interface NoteTemplate {
  kind: NoteKind
  title: string
  sections: readonly NoteSection[]
}

const section = (name: string, heading: string, prompt: string): NoteSection => ({
  name,
  heading,
  prompt,
  is_required: true,
})
const optional = (name: string, heading: string, prompt: string): NoteSection => ({
  ...section(name, heading, prompt),
  is_required: false,
})

const risk = section(
  'risk',
  'Risk',
  'Thoughts of suicide, self-harm or harming others, and what you did about them',
)
const plan = section('plan', 'Plan', 'Next steps, homework, referrals and the next session')

const sectionsByKind: Record<NoteKind, { title: string; sections: readonly NoteSection[] }> = {
  progress_dap: {
    title: 'Progress note (DAP)',
    sections: [
      section('data', 'Data', 'What the patient reported, what you observed and what you did in the session'),
      section(
        'assessment',
        'Assessment',
        'Your clinical judgment: progress toward goals, response to treatment',
      ),
      risk,
      plan,
    ],
  },
  progress_soap: {
    title: 'Progress note (SOAP)',
    sections: [
      section('subjective', 'Subjective', 'What the patient reported, in their words where it matters'),
      section(
        'objective',
        'Objective',
        'What you observed: mental status, scores, what you did in the session',
      ),
      section(
        'assessment',
        'Assessment',
        'Your clinical judgment: progress toward goals, response to treatment',
      ),
      risk,
      plan,
    ],
  },
  follow_up: {
    title: 'Psychiatric follow-up',
    sections: [
      section(
        'interval_history',
        'Interval history',
        'Symptoms, sleep, appetite, function and events since the last visit',
      ),
      section(
        'medications',
        'Medications',
        'Current medicines and doses, adherence, benefit and side effects',
      ),
      section(
        'mental_status',
        'Mental status exam',
        'Appearance, speech, mood, affect, thought, perception, cognition, insight, judgment',
      ),
      risk,
      section('assessment', 'Assessment', 'Diagnoses and how each is responding to treatment'),
      section('plan', 'Plan', 'Medicine changes, labs, safety planning, referrals and the next visit'),
    ],
  },
  intake_evaluation: {
    title: 'Intake evaluation',
    sections: [
      section('chief_complaint', 'Chief complaint', 'Why the patient came, in their words'),
      section(
        'present_illness',
        'History of present illness',
        'Onset, course, triggers, severity and effect on daily life',
      ),
      section(
        'psychiatric_history',
        'Psychiatric history',
        'Diagnoses, treatment, hospital stays, suicide attempts',
      ),
      section(
        'medical_history',
        'Medical history and medicines',
        'Conditions, current medicines, allergies, pregnancy',
      ),
      section(
        'substance_use',
        'Substance use',
        'Alcohol, tobacco, cannabis and other substances: amount, frequency, last use',
      ),
      optional(
        'family_social',
        'Family and social history',
        'Family psychiatric history, home, work, relationships, trauma',
      ),
      section(
        'mental_status',
        'Mental status exam',
        'Appearance, speech, mood, affect, thought, perception, cognition, insight, judgment',
      ),
      risk,
      section('assessment', 'Assessment', 'Diagnoses with your reasoning'),
      section('plan', 'Plan', 'Medicines, labs, therapy, safety planning, referrals and the next visit'),
    ],
  },
  contact: {
    title: 'Contact note',
    sections: [
      section('reason', 'Reason for contact', 'Who reached out, how and why'),
      section('discussion', 'What was discussed', 'What the patient said and what you told them'),
      optional(
        'risk',
        'Risk',
        'Thoughts of suicide, self-harm or harming others, and what you did about them',
      ),
      section('plan', 'Next steps', 'What happens next, who does it and by when'),
    ],
  },
  psychotherapy: {
    title: 'Psychotherapy note',
    sections: [
      section(
        'notes',
        'Notes',
        'Your own analysis of the conversation. Facts of care, such as medicines, diagnosis, plan and progress, go in a progress note',
      ),
    ],
  },
}

export function noteTemplate(kind: NoteKind): NoteTemplate {
  return { kind, ...sectionsByKind[kind] }
}
