import { t } from '@stillwater/contract/words'

/** What opening a chart does, said before it is done. */
export function WhatFollows() {
  return (
    <ul className="glass-facts">
      <li>{t('You can read the chart for one hour. You can’t change anything in it.')}</li>
      <li>{t('We tell the patient who opened it and when.')}</li>
      <li>{t('Administrators see your name, the patient and your reason.')}</li>
    </ul>
  )
}
