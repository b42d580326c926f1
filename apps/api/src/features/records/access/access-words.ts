import { t, words } from '@stillwater/contract/words'

interface Seen {
  action: string
  actor_role: string
  record_type: string | null
  reason: string | null
  /** Whether the person was on the patient's care team at the time. */
  is_on_team: boolean
}

interface Phrases {
  opened: string
  changed: string
}

/** What was opened, by the kind of record that the call names. Nothing here says what staff wrote to each other. */
const kinds: Readonly<Record<string, Phrases>> = {
  patient: { opened: words('Opened your profile'), changed: words('Changed your profile') },
  bookable_patient: {
    opened: words('Looked for an appointment time for you'),
    changed: words('Changed your appointments'),
  },
  appointment: { opened: words('Opened an appointment'), changed: words('Changed your appointments') },
  message_thread: { opened: words('Read your messages'), changed: words('Worked on your messages') },
  stored_file: { opened: words('Opened one of your files'), changed: words('Sent a file') },
  task: {
    opened: words('Opened a task about your care'),
    changed: words('Worked on a task about your care'),
  },
  video_room: {
    opened: words('Was in a video visit with you'),
    changed: words('Was in a video visit with you'),
  },
  exercise_assignment: { opened: words('Opened your exercises'), changed: words('Worked on your exercises') },
  exercise_attempt: { opened: words('Opened your exercises'), changed: words('Worked on your exercises') },
  insurance_policy: { opened: words('Opened your insurance'), changed: words('Changed your insurance') },
  invoice: { opened: words('Opened an invoice'), changed: words('Changed an invoice') },
  session_note: {
    opened: words('Read a note about your care'),
    changed: words('Wrote a note about your care'),
  },
  amendment_request: {
    opened: words('Read a correction you asked for'),
    changed: words('Answered a correction you asked for'),
  },
  prescription: { opened: words('Opened a prescription'), changed: words('Changed a prescription') },
}
const anything: Phrases = {
  opened: words('Opened a part of your record'),
  changed: words('Changed a part of your record'),
}

/** Calls whose path says more than the kind of its record. */
const paths: readonly [RegExp, Phrases | string][] = [
  [/\/messages$/, { opened: words('Read your messages'), changed: words('Wrote you a message') }],
  [/\/(marks|user_typing)$/, words('Read your messages')],
  [/\/message_history$/, words('Read your messages')],
  [/\/attachments/, { opened: words('Opened one of your files'), changed: words('Sent a file') }],
  [/\/break_glass(\/by_id)?$/, words('Asked to open your chart')],
  [/\/next_step$/, words('Asked you or your care team for a next step')],
  // What may be about someone else, or about a claim, is told without saying what it was.
  [/\/(incidents|legal_hold)$/, anything],
  [
    /\/(sharing|disclosures)$/,
    {
      opened: words('Looked at what you let us share'),
      changed: words('Recorded that something was disclosed'),
    },
  ],
  [/\/chart$/, words('Opened your chart')],
  [
    /\/patients\/[^/]+\/notes$/,
    {
      opened: words('Opened the list of notes about your care'),
      changed: words('Wrote a note about your care'),
    },
  ],
  [/\/visits\b/, words('Read your answers and scores')],
  [
    /\/check_in_rhythm$/,
    {
      opened: words('Looked at how often you check in'),
      changed: words('Changed how often you check in'),
    },
  ],
  [
    /\/legal_name$/,
    { opened: words('Looked at your legal name'), changed: words('Corrected your legal name') },
  ],
  [/\/prescribing$/, words('Read what matters for prescribing')],
  [/\/prescriptions\/check$/, words('Checked a medicine against your record')],
  [/\/patients\/[^/]+\/prescriptions$/, words('Prescribed a medicine')],
  [/\/prescriptions\/[^/]+\/bridge$/, words('Sent you a bridge supply')],
  [/\/addresses$/, words('Read your address')],
  [/\/exercises$/, { opened: words('Opened your exercises'), changed: words('Gave you an exercise') }],
  [/\/safety_plan$/, { opened: words('Opened your safety plan'), changed: words('Wrote your safety plan') }],
  [
    /\/patients\/[^/]+\/invoices$/,
    { opened: words('Opened your invoices'), changed: words('Issued an invoice') },
  ],
  [
    /\/plan_change(\/\w+)?$/,
    { opened: words('Opened your plan change'), changed: words('Worked on your plan change') },
  ],
  [
    /\/transfer$/,
    { opened: words('Looked at who could take over your care'), changed: words('Changed your care team') },
  ],
  [/\/patients\/[^/]+\/tasks$/, words('Worked on a task about your care')],
  [/\/refund$/, words('Refunded an invoice')],
]

export function whatWasDone({ action, record_type }: Seen): string {
  const [method = '', path = ''] = action.split(' ')
  const phrases = paths.find(([shape]) => shape.test(path))?.[1] ?? kinds[record_type ?? ''] ?? anything
  if (typeof phrases === 'string') return t(phrases)
  return t(method === 'GET' ? phrases.opened : phrases.changed)
}

/** Why someone off the care team reached the record. A concern for safety is told without saying which. */
const reasons: Readonly<Record<string, string>> = {
  break_glass: words('Not on your care team: wrote down a reason, for one hour'),
  open_safety_task: words('Was asked to check on you'),
  open_urgent_task: words('Was on call for something urgent'),
  thread_handed_over: words('Was asked to answer your messages'),
  urgent_thread: words('Was on call for urgent messages'),
}
const roleReasons: Readonly<Record<string, string>> = {
  coordinator: words('Arranges visits for the clinic'),
  admin: words('Runs the clinic’s office'),
  oncall: words('Was on call'),
}

export function whyItWas({ reason, is_on_team, actor_role }: Seen): string {
  if (is_on_team) return t('On your care team')
  return t(reasons[reason ?? ''] ?? roleReasons[actor_role] ?? words('Works for the clinic'))
}
