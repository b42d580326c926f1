import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'

/**
 * Every sentence we text. A phone lies on tables: none says what kind of clinic this is. decision S12
 * A curly apostrophe would cut a segment from 160 characters to 70, so no sentence has one.
 */
export const textWords = {
  from: ({ name: brand }: Pick<ShownBrand, 'name'>, text: string) => t('{brand}: {text}', { brand, text }),
  opt_out: () => t('Reply STOP to opt out, HELP for help.'),
  code: (code: string) =>
    t(
      '{code} is your code to confirm this phone number. It works for 10 minutes. We never ask for it by phone.',
      {
        code,
      },
    ),
  news: (link: string) => t('You have an update in your account. Sign in to read it: {link}', { link }),
  booked: (when: string, link: string) => t('Your appointment is booked: {when}. {link}', { when, link }),
  moved: (when: string, link: string) => t('Your appointment is now {when}. {link}', { when, link }),
  canceled: (when: string) => t('Your appointment on {when} is canceled.', { when }),
  new_time_needed: (when: string, link: string) =>
    t('We need to change your appointment on {when}. Please choose a new time: {link}', { when, link }),
  reminder: (when: string, link: string) => t('Reminder: your appointment is {when}. {link}', { when, link }),
  time_offered: (when: string, until: string, link: string) =>
    t('An earlier time is free: {when}. We will keep it for you until {until}: {link}', {
      when,
      until,
      link,
    }),
  booking_link: (link: string) => t('Please choose a time for your appointment: {link}', { link }),
  stopped: () => t('You will get no more texts from us. Reply START to get them again.'),
  started: () => t('You will get our texts again. Reply STOP to opt out, HELP for help.'),
  help: ({ support_email: email }: Pick<ShownBrand, 'support_email'>) =>
    t('Email {email}. In an emergency call 911, or call or text 988 at any time. Reply STOP to opt out.', {
      email,
    }),
  unread: (link: string) =>
    t(
      'No one reads replies here. In an emergency call 911, or call or text 988 at any time. To message us, sign in: {link}',
      { link },
    ),
  /** In answer to a text about abuse, on a phone that the abuser may hold. */
  unread_discreet: (link: string) =>
    t('No one reads replies here. In an emergency call 911. To message us, sign in: {link}', {
      link,
    }),
}
