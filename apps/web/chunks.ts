interface Module {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

const unsent =
  /intake\/(answer-queue|queued-answer|sealed-answers|send-answer)|platform\/sealed-storage|safety\/(unsent|put-away|signed-out|crisis-help|status-words|use-put-away)/
const questions = /features\/intake\/question-screen\.tsx$/

/** What the first screen needs comes in one file; then what many screens share, by when it is first wanted. */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 6 },
  { name: 'counting', test: /contract\/src\/words-with-plurals/, priority: 5 },
  {
    name: 'words',
    test: /node_modules\/zod\/|contract\/src\/(fields|endpoint)/,
    priority: 5,
  },
  { name: 'sheet', test: /node_modules\/(@radix-ui|radix-ui)\/|ui\/src\/(dialog|action-row)/, priority: 4 },
  // Whoever needs help now waits for nothing else.
  { name: 'crisis', test: /shell\/crisis-/, priority: 3.5 },
  // The parts that screens are put together from, for the gallery too: of the frame, and of the questions.
  { name: partsFor('frame', /shell\/patient-area\.tsx$/), priority: 3.2 },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/|web\/src\/(patient-routes|shell\/(patient-|more-sheet)|platform\/query)/,
    priority: 3,
  },
  { name: partsFor('parts', questions), priority: 2.5 },
  // Unsent answers and what is shown for them: from any page of a patient, once it is drawn.
  { name: 'unsent', test: unsent, priority: 2.4 },
  // The questions of the intake would come in forty small files. They are three: what the screens before sign-in
  // need too, what the other screens of a patient need too, and the rest.
  { name: ofQuestions('forms', (screens) => screens.some((id) => signedOut.test(id))), priority: 2 },
  { name: ofQuestions('patient', (screens) => !screens.every((id) => intakeAlone.test(id))), priority: 1 },
  { name: ofQuestions('intake', () => true) },
]

const signedOut =
  /features\/((auth\/(?!sessions)[\w-]+|legal\/[\w-]+|people\/create-account)-screen\.tsx$|legal\/documents\/)|shell\/developer-console/
/** The intake, with the steps that come when they are wanted; and the gallery, which has everything. */
const intakeAlone = /features\/intake\/|gallery/

/** Names the modules that the questions need and that are wanted in this file. */
function ofQuestions(name: string, wanted: (screens: string[]) => boolean) {
  return (id: string, graph: Graph) => {
    const screens = screensOf(id, graph)
    return screens.some((screen) => questions.test(screen)) && wanted(screens) ? name : null
  }
}

/** Names the parts of the design system that such a screen needs. */
function partsFor(name: string, wanted: RegExp) {
  return (id: string, graph: Graph) =>
    /ui\/src\/(?!gallery)/.test(id) && screensOf(id, graph).some((screen) => wanted.test(screen))
      ? name
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
