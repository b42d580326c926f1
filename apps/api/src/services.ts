import type { Endpoint } from '@stillwater/contract/endpoint'
import type { ReachedServices } from '@stillwater/domain/care-team/readiness'
import type { Config } from './config.ts'
import type { ExercisesAt } from './features/exercises/content/exercises-at.ts'
import type { ExerciseLibrary } from './features/exercises/content/load-exercises.ts'
import type { PayerCache } from './features/insurance/payers/payer-cache.ts'
import type { Messenger } from './features/messaging/messenger.ts'
import type { ContentAt } from './features/intake/content/content-at.ts'
import type { Content } from './features/intake/content/load-content.ts'
import type { ScreenFreeText } from './features/people/free-text.ts'
import type { MedicineTable } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import type { StoppingTable } from './features/prescriptions/stopping-table.ts'
import type { CheckoutGate, Checkouts } from './features/plans/checkout/checkouts.ts'
import type { ColumbiaQuestions } from './features/safety/columbia-content.ts'
import type { SharedClock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { BatchPublisher } from './platform/live/batch-publisher.ts'
import type { Log } from './platform/log.ts'
import type { Keyring } from './platform/sealing/keyring.ts'
import type { Analytics } from './ports/analytics/analytics.port.ts'
import type { Eligibility } from './ports/eligibility/eligibility.port.ts'
import type { ErrorReports } from './ports/error-reports/error-reports.port.ts'
import type { Identity } from './ports/identity/identity.port.ts'
import type { Mail } from './ports/mail/mail.port.ts'
import type { PaymentsPort } from './ports/payments/payments.port.ts'
import type { Pharmacy } from './ports/pharmacy/pharmacy.port.ts'
import type { PlanContentPort } from './ports/plan-content/plan-content.port.ts'
import type { Sms } from './ports/sms/sms.port.ts'
import type { Storage } from './ports/storage/storage.port.ts'

/** What features are given. `app.ts` chooses each part; nothing else knows which adapter runs. */
export interface Services {
  config: Config
  log: Log
  clock: SharedClock
  /** Acts for the person of the request, under the database's own policies. */
  database: Database
  /** Acts in the background, for jobs and ports. */
  background: Database
  keyring: Keyring
  livePublisher: BatchPublisher
  mail: Mail
  sms: Sms
  storage: Storage
  identity: Identity
  eligibility: Eligibility
  payments: PaymentsPort
  pharmacy: Pharmacy
  planContent: PlanContentPort
  analytics: Analytics
  errorReports: ErrorReports
  /** The question banks and their texts, as the clinic's clinicians keep them. */
  content: Content
  /** The same with the clinic's own wording, as of a revision: each visit has the one it began with. */
  contentAt: ContentAt
  columbia: ColumbiaQuestions
  /** As the files of the product say them. */
  exercises: ExerciseLibrary
  /** The same in the clinic's own words, as of a revision: an attempt has the one it began with. */
  exercisesAt: ExercisesAt
  /** Which medicines must not stop suddenly. */
  stopping: StoppingTable
  /** What speaks against a medicine, and how it is dosed. */
  medicines: MedicineTable
  /** Screens what a patient wrote for danger, in the transaction that saves it. */
  screenFreeText: ScreenFreeText
  /** How many analytics events a network sent within a minute, with this one. */
  countEvents(network: string): number
  /** How often someone said within the last second that they are typing in a thread, with this time. */
  countTyping(thread_and_person: string): number
  /** The one way that people send messages. */
  messenger: Messenger
  /** The clinic's insurers, cached by the revision of their list. */
  payers: PayerCache
  checkouts: Checkouts
  checkoutGate: CheckoutGate
  /** The addresses this product is reached at; the first is used in emails. */
  origins(): string[]
  /** Every call of the product, in the order of registration. */
  endpoints: readonly Endpoint[]
  /** Which outside services are real, simulated or off. */
  reached: ReachedServices
}

/** What jobs are given. */
export interface Tools extends Pick<
  Services,
  | 'config'
  | 'log'
  | 'keyring'
  | 'mail'
  | 'sms'
  | 'storage'
  | 'eligibility'
  | 'payments'
  | 'pharmacy'
  | 'analytics'
  | 'origins'
> {
  /** Opened with the rights of the background. */
  database: Database
  now(): Date
  /** Counts an alert that was not accepted for delivery. */
  countAlertFailure(values: { tier: string; channel: string }): void
}
