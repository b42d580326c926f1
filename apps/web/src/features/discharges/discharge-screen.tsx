import { queryOptions, useQuery } from '@tanstack/react-query'
import { downloadDischarge, readDischarge } from '@stillwater/contract/discharges'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../platform/api/api.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { saveFile } from '../../platform/api/save-file.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { session } from '../../platform/session/session.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { LetterText } from './letter-text.tsx'

const ownId = () => session.current()?.user.patient?.id ?? ''
const ownLetter = queryOptions({
  queryKey: ['discharge'],
  queryFn: async ({ client }) => {
    const { data } = await api(readDischarge, { params: { id: ownId() } })
    // Its task is done.
    void client.invalidateQueries({ queryKey: ['tasks'] })
    return data.letter
  },
})

/** The letter about the end of the patient's care here. */
export default function DischargeScreen() {
  const letter = useQuery(ownLetter)
  const save = useChange(() =>
    saveFile(downloadDischarge, { name: 'discharge-letter.pdf', params: { id: ownId() } }),
  )
  return (
    <PatientPage above={<h1>{t('A letter about your care')}</h1>}>
      {letter.data ? (
        <div className="discharge">
          <LetterText letter={letter.data} />
          <ChangeFailed failure={save.failure} />
          <Button kind="secondary" busy={save.isPending} onClick={() => void save.send()}>
            {t('Download PDF')}
          </Button>
        </div>
      ) : letter.isSuccess ? (
        <p>{t('You don’t have a letter.')}</p>
      ) : letter.isError || letter.isPaused ? (
        <LoadFailed retry={letter.refetch}>{t('We couldn’t load the letter.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={8} />
      )}
    </PatientPage>
  )
}
