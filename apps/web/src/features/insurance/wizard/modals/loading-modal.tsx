import { stepWords, wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import type { ModalParts } from './modal-parts.ts'
import type { PhotoTrouble, Wizard } from '../use-wizard.ts'

/** The step's message while it is sent, and how far its photos are. */
export function loadingModal({ step, sent, trouble }: Wizard): ModalParts {
  if (trouble) return troubleModal(trouble)
  return {
    title: t(sent ? stepWords.insurance_photos.loading : stepWords[step].loading),
    actions: (
      <div className="wizard-wait">
        <Spinner />
        {sent && (
          <>
            <progress
              className="wizard-progress"
              max={sent.total}
              value={sent.done}
              aria-label={t('Photos sent')}
            />
            {t('{done} of {total} sent', { done: sent.done, total: sent.total })}
          </>
        )}
      </div>
    ),
  }
}

function troubleModal({ reason, replace, retry, leave }: PhotoTrouble): ModalParts {
  return {
    title: t('Your card is saved. Its photos are not yet.'),
    above: <p role="alert">{reason}</p>,
    actions: (
      <>
        {replace ? (
          <Button small wide onClick={replace}>
            {t('Choose another photo')}
          </Button>
        ) : (
          <Button small wide onClick={retry}>
            {t('Try again')}
          </Button>
        )}
        <Button kind="secondary" small wide onClick={leave}>
          {t(wizardWords.buttons.add_it_later)}
        </Button>
      </>
    ),
  }
}
