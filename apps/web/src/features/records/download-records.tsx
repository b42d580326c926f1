import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { saveRecords, type RecordFormat } from './save-records.ts'

export function DownloadRecords() {
  return (
    <section className="records-card sw-sheet" aria-labelledby="download-records">
      <h2 id="download-records">{t('Download your records')}</h2>
      <p>
        {t(
          'Your profile, insurance, answers and scores, appointments, your care team’s notes, prescriptions, consents, exercises, invoices, messages and files.',
        )}
      </p>
      <div className="records-formats">
        <Download format="pdf" label={t('Download PDF')} about={t('To read or print.')} />
        <Download
          format="fhir"
          label={t('Download FHIR file')}
          about={t('For another clinic or a health app. Includes your files.')}
        />
      </div>
      <h3>{t('What’s left out')}</h3>
      <ul className="records-left-out">
        <li>{t('Notes your care team writes to each other, including about your safety.')}</li>
        <li>{t('Notes that aren’t signed yet, and psychotherapy notes.')}</li>
        <li>{t('Your password and card numbers.')}</li>
      </ul>
      <p className="sw-small sw-quiet">
        {t('These files hold private health information. On a shared device, someone else may open them.')}
      </p>
    </section>
  )
}

function Download({ format, label, about }: { format: RecordFormat; label: string; about: string }) {
  const save = useChange(() => saveRecords(format), {
    explain: (error) =>
      error instanceof TypeError
        ? t('The download didn’t finish, and nothing was saved. Please check your connection and try again.')
        : undefined,
  })
  const id = `about-${format}`
  return (
    <div className="records-format">
      <Button
        kind="secondary"
        wide
        busy={save.isPending}
        aria-describedby={id}
        onClick={() => void save.send()}
      >
        {label}
      </Button>
      <p id={id} className="sw-small sw-quiet">
        {about}
      </p>
      <p role="status" className="sw-small">
        {save.isPending
          ? t('Preparing your file. This can take a minute.')
          : save.isSuccess
            ? t('Your file is ready.')
            : ''}
      </p>
      <ChangeFailed failure={save.failure} />
    </div>
  )
}
