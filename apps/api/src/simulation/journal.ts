/** Whether a patient's words or answers asked for a person at once or within a day. */
interface Signal {
  patient_id: string
  at: string
  kind: 'item_nine' | 'message'
}

/** The product said that nothing more would be charged from this day on. */
interface ChargePromise {
  patient_id: string
  at: string
  /** No month that begins on this day or later may be charged. */
  end_date: string
  /** When the patient took it back: they kept the membership, or came back. */
  revoked_at: string | null
}

/** What clients were told. The invariants compare it with what is stored. */
export interface Journal {
  /** The last acknowledged answer to each question, by visit and question. */
  answers: Map<string, { visit_id: string; question_name: string; response: string | null }>
  /** Messages that the product said it has, by their id. */
  messages: Map<string, { thread_id: string; sender_id: string }>
  /** Ids of messages that were sent and never acknowledged: they may be stored or not. */
  unsure_messages: Set<string>
  signals: Signal[]
  promises: ChargePromise[]
  /** Refusals that a patient or a member of staff was shown, by what they wanted and the code. */
  refusals: Map<string, number>
  /** Answers that no one should ever get: codes of status 500. */
  failures: string[]
  /** What happened, by its name, for the report. */
  counts: Map<string, number>
}

export function newJournal(): Journal {
  return {
    answers: new Map(),
    messages: new Map(),
    unsure_messages: new Set(),
    signals: [],
    promises: [],
    refusals: new Map(),
    failures: [],
    counts: new Map(),
  }
}

export function addTo(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}
