import { t, words } from '@stillwater/contract/words'
import type { AccessNeeds, InterpreterKind } from '@stillwater/domain/scheduling/access-needs'

export const interpreterWords: Record<InterpreterKind, string> = {
  none: words('No interpreter'),
  spoken: words('Interpreter for a spoken language'),
  sign: words('Sign language interpreter'),
}

/** "Sign language interpreter, captions"; empty where nothing is needed. */
export function needsWords({ language, interpreter, relay, captions }: AccessNeeds): string {
  return [
    interpreter === 'spoken' && t('{language} interpreter', { language }),
    interpreter === 'sign' && t('Sign language interpreter'),
    interpreter !== 'spoken' && language && t('Prefers {language}', { language }),
    relay && t('Relay calls'),
    captions && t('Captions'),
  ]
    .filter((part) => part)
    .join(', ')
}
