import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'

const { name: brand, support_email: email } = defaultBrand

/** Every sentence we text. A phone lies on tables: none says what kind of clinic this is. decision S12 */
export const textWords = {
  from: (text: string) => t('{brand}: {text}', { brand, text }),
  opt_out: () => t('Reply STOP to opt out, HELP for help.'),
  code: (code: string) =>
    t(
      '{code} is your code to confirm this phone number. It works for 10 minutes. We never ask for it by phone.',
      {
        code,
      },
    ),
  news: (link: string) => t('There is news in your account. Sign in to read it: {link}', { link }),
  stopped: () => t('You won’t get any more texts from us. Reply START to get them again.'),
  started: () => t('You’ll get our texts again. Reply STOP to opt out, HELP for help.'),
  help: () =>
    t('Write to {email}. In an emergency call 911, or call or text 988 at any time. Reply STOP to opt out.', {
      email,
    }),
  unread: (link: string) =>
    t(
      'Nobody reads replies to this number. In an emergency call 911, or call or text 988 at any time. To write to us, sign in: {link}',
      { link },
    ),
}
