import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'

export function emailTaken(): Problem {
  return new Problem('email_taken', { fields: { email: t('Email address already in use.') } })
}
