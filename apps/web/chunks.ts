interface Module {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

const unsent =
  /intake\/answers\/(answer-queue|queued-answer|sealed-answers|send-answer)|safety\/(crisis-help|status-words|use-put-away)/
const crisisState =
  /features\/safety\/(unsent-crisis|put-away|crisis\.queries|crisis-calls|crisis-stores|danger-rule)|danger\/crisis-of-danger|platform\/(api\/pause|session\/sealed-(names|storage))/
/** What most pages of a patient show or ask for. None of it needs the validation library. */
const page = new RegExp(
  [
    'ui/src/(feedback/skeleton|layout/visually-hidden|brand/pebble|records/(chip|table)|choices/(segments|checkbox)|fields/select-field|icons/(check|file|clock|arrow-down|arrow-up|arrow-left|caret-right|caret-down)\\.)',
    'platform/(api/load-failed|navigation/(linked-words|back-link)|today|use-wide|when-idle)',
    'features/people/(initials-of|people\\.queries)',
    'features/account/profile/profile-path',
    'features/scheduling/scheduling\\.queries',
    'features/scheduling/(schedule/schedule-words|[a-z/-]*appointments-path)',
    'features/safety/support-line',
    'domain/src/safety/(item-nine|support-line)',
    'contract/src/(people|scheduling)\\.ts',
  ].join('|'),
)
/** Plans, memberships, cards and what is owed. */
const money = new RegExp(
  [
    'contract/src/(plans|memberships|invoices|payments)\\.ts',
    'domain/src/(plans/pricing|insurance/policy-status)\\.ts',
    'membership/subscription-state',
    'features/(plans/plans|payments/payments)\\.queries',
    'features/payments/card/card-brand-words',
  ].join('|'),
)
const questions = /features\/intake\/questions\/question-screen\.tsx$/
const preview = /features\/intake\/care\/previewed-question\.tsx$/
const intakeStart = /features\/intake\/(resume|service-lines)-screen\.tsx$/
const patientArea = /shell\/patient-area\.tsx$/
const careArea = /features\/care-team\/care-area\.tsx$/
const care =
  /shell\/shortcuts\/|features\/(care-team\/|safety\/queue\/|messaging\/inbox\/|scheduling\/care\/|video\/(care-video-screen|immediate\/immediate-queue))/

/** What the first screen needs comes in one file; then what many screens share, by when it is first wanted. */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 6 },
  {
    name: 'basics',
    test: /platform\/dates\.ts|domain\/src\/(formats\/|messaging\/message-text|safety\/columbia)|contract\/src\/endpoint/,
    priority: 5.5,
  },
  { name: 'counting', test: /contract\/src\/words-with-plurals/, priority: 5 },
  {
    name: 'words',
    test: /node_modules\/zod\/|contract\/src\/(fields|message)\.ts/,
    priority: 5,
  },
  // Its location is asked for in a form, and the files beside it have none.
  { name: 'crisis-calls', test: /contract\/src\/crisis\.ts/, priority: 5 },
  // Screens before sign-in change things, too.
  {
    name: 'changes',
    test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))|platform\/api\/(query-client|use-change|idempotency-keys)|domain\/src\/auth\/request-state/,
    priority: 4.5,
  },
  { name: 'lists', test: /node_modules\/@tanstack\/(react-query|query-core)\//, priority: 4.4 },
  {
    name: 'sheet',
    test: /node_modules\/(@radix-ui|radix-ui)\/|ui\/src\/overlays\/dialog-surface/,
    priority: 4,
  },
  // The buttons of a call have icons of the crisis lines, and a guest of a call loads nothing else of those.
  {
    name: 'icons',
    test: /ui\/src\/(icons\/(phone|phone-call-fill|chat-text|user)|actions\/action-row)\.tsx$/,
    priority: 3.6,
  },
  // A person in danger waits for nothing else.
  {
    name: 'crisis',
    test: /shell\/crisis\/crisis-(?!panel)|features\/safety\/signed-out-crisis/,
    priority: 3.5,
  },
  { name: 'crisis-panel', test: /shell\/crisis\/crisis-panel/, priority: 3.49 },
  // What words mean danger is a large table, which comes with the first word that is typed.
  { name: 'phrases', test: /domain\/src\/safety\/danger\/phrase-group/, priority: 3.46 },
  // Messages, which the care team writes too, know of a crisis.
  { name: 'crisis-state', test: crisisState, priority: 3.45 },
  { name: 'page', test: page, priority: 3.42 },
  // Alone, its parts would be files of a few lines.
  {
    name: 'own-account',
    test: /contract\/src\/(accounts|email-changes)\.ts|domain\/src\/people\/zone-choices/,
    priority: 3.415,
  },
  // Messages and visits know nothing of it.
  { name: 'money', test: money, priority: 3.412 },
  // Home, the end of the intake and Appointments list the same tasks by the same rule.
  {
    name: 'tasks',
    test: /features\/(tasks\/tasks\.queries|people\/visits\.queries|results\/results\.queries|scheduling\/appointments\/booked-first-visits)|domain\/src\/(tasks\/task-destinations|account\/home-tasks)/,
    priority: 3.411,
  },
  { name: 'regions', test: /domain\/src\/people\/(regions|address)\.ts/, priority: 3.41 },
  // The care team's area loads nothing of a patient's, so what both need is a file of its own.
  { name: sharedWithCare('signed-in'), priority: 3.4 },
  // The parts that screens are put together from, for the gallery too: of the frame, and of the questions.
  { name: partsFor('frame', patientArea), priority: 3.2 },
  {
    name: 'patient-area',
    test: /web\/src\/(patient-routes|shell\/(patient-area|layouts\/(patient-|more-sheet)))/,
    priority: 3,
  },
  { name: partsFor(inputsApart, questions), priority: 2.5 },
  // Unsent answers and what is shown for them: from any page of a patient, once it is drawn.
  { name: 'unsent', test: unsent, priority: 2.4 },
  // The questions of the intake would come in forty small files. They are few: what the screens before sign-in need
  // too, what a guest of a call, the link of an appointment and the care team need too, what messages need too, what the
  // other screens of a patient need too, by its subject, and the rest.
  { name: ofQuestions('forms', (screens) => screens.some((id) => signedOut.test(id))), priority: 2 },
  { name: ofQuestions(sharedBySubject, (screens) => screens.some(isOutside)), priority: 1.6 },
  { name: ofQuestions('messages', (screens) => screens.some((id) => messages.test(id))), priority: 1.5 },
  { name: ofQuestions(bySubject, (screens) => !screens.every((id) => intakeAlone.test(id))), priority: 1 },
  { name: ofQuestions('kinds', (screens) => screens.some((id) => preview.test(id))) },
  { name: ofQuestions('walk', (screens) => screens.some((id) => intakeStart.test(id))) },
  { name: ofQuestions('intake', () => true) },
]

const signedOut =
  /features\/((auth\/(?!sessions)[\w/-]+|legal\/[\w-]+|people\/create-account)-screen\.tsx$|legal\/documents\/)|shell\/developer\/developer-console/
/** The inbox of the care team is put together outside of messaging. */
const messages = /features\/(messaging|care-team\/inbox)\//
const outsideFrame = new RegExp(`${care.source}|features/(video/guest|scheduling/link)/`)
const isOutside = (id: string) => outsideFrame.test(id) && !messages.test(id)
/** The intake, with the steps that come when they are wanted; and the gallery, which has everything. */
const intakeAlone = /features\/intake\/|gallery/

type Name = string | ((id: string) => string)
const nameOf = (name: Name, id: string) => (typeof name === 'string' ? name : name(id))

/** A page that shows something needs no fields. */
function inputsApart(id: string): string {
  const isInput = /ui\/src\/(fields|choices|dates)\/|actions\/foot-actions|feedback\/(progress|step)/.test(id)
  return isInput ? 'inputs' : 'parts'
}

const scores = /\/results\/|ui\/src\/charts\//

/** Home shows scores and asks for no time. */
function sharedBySubject(id: string): string {
  return scores.test(id) ? 'scores' : 'shared'
}

/** Few sections of the dashboard need more than one of these. */
function bySubject(id: string): string {
  if (scores.test(id)) return 'results'
  if (/\/(payments|plans|invoices|memberships)[./]|\/formats\/money/.test(id)) return 'billing'
  return /\/(intake|visits)[./]/.test(id) ? 'answers' : 'patient'
}

/** Names the modules that the questions need and that are wanted in this file. */
function ofQuestions(name: Name, wanted: (screens: string[]) => boolean) {
  return (id: string, graph: Graph) => {
    const screens = screensOf(id, graph)
    return screens.some((screen) => questions.test(screen)) && wanted(screens) ? nameOf(name, id) : null
  }
}

/** Names the modules that the care team's area needs from the start and that patients' screens need, too. */
function sharedWithCare(name: string) {
  return (id: string, graph: Graph) => {
    const screens = screensOf(id, graph)
    return screens.some((screen) => careArea.test(screen)) && !screens.every((screen) => care.test(screen))
      ? name
      : null
  }
}

/** Names the parts of the design system that such a screen needs. */
function partsFor(name: Name, wanted: RegExp) {
  return (id: string, graph: Graph) =>
    /ui\/src\/(?!gallery)/.test(id) && screensOf(id, graph).some((screen) => wanted.test(screen))
      ? nameOf(name, id)
      : null
}

const found = new Map<string, string[]>()

/** The lazily loaded modules from which this one is reached without another lazy step. */
function screensOf(id: string, graph: Graph): string[] {
  const known = found.get(id)
  if (known) return known
  const seen = new Set<string>()
  const waiting = [id]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    waiting.push(...(graph.getModuleInfo(at)?.importers ?? []))
  }
  const screens = [...seen].filter((one) => graph.getModuleInfo(one)?.dynamicImporters.length)
  found.set(id, screens)
  return screens
}
