import {
  acknowledgeCrisis,
  answerColumbia,
  readCrisis,
  tellLocation,
  type Crisis,
} from '@stillwater/contract/crisis'
import { nextColumbiaItem, type ColumbiaAnswers } from '@stillwater/domain/safety/columbia'
import { json, respond } from './answer.ts'

export function crisis(changes: Partial<Crisis> = {}): Crisis {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    screen: 'page',
    opened_at: '2026-11-16T10:00:00.000Z',
    task_open: true,
    told: true,
    question: { name: 'wish_dead', title: 'About wish_dead' },
    location: null,
    phone: null,
    ...changes,
  }
}

/** The server's side of a crisis: it is shown until it is acknowledged, and can be made to fail. */
export function openSafetyDesk(initial: Crisis | null = null) {
  const answers: ColumbiaAnswers = {}
  const desk = {
    crisis: initial,
    answers,
    /** Whether an alert is accepted as soon as a crisis opens. */
    tells: true,
    broken: null as null | (() => Response),
    open(screen: Crisis['screen']) {
      const isPage = screen === 'page' || desk.crisis?.screen === 'page'
      desk.crisis = crisis({ ...desk.crisis, screen: isPage ? 'page' : 'panel', told: desk.tells })
    },
  }
  const reply = (change: () => void) => {
    if (desk.broken) return desk.broken()
    change()
    return json({ crisis: desk.crisis })
  }
  respond('GET', readCrisis.path, () => reply(() => undefined))
  respond('POST', acknowledgeCrisis.path, () => reply(() => (desk.crisis = null)))
  respond('PUT', answerColumbia.path, ({ body }) =>
    reply(() => {
      const { name, answer } = body as { name: keyof ColumbiaAnswers; answer: 'yes' | 'no' | 'skipped' }
      answers[name] = answer
      const next = nextColumbiaItem(answers)
      desk.crisis &&= { ...desk.crisis, question: next && { name: next, title: `About ${next}` } }
    }),
  )
  respond('PUT', tellLocation.path, ({ body }) =>
    reply(() => (desk.crisis &&= { ...desk.crisis, ...(body as Partial<Crisis>) })),
  )
  return desk
}
