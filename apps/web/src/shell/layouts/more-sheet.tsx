import { t } from '@stillwater/contract/words'
import { ActionRow } from '@stillwater/ui/actions/action-row'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { SignOutIcon } from '@stillwater/ui/icons/sign-out'
import { go } from '../../platform/navigation/go.ts'
import { logOut } from '../session/log-out.ts'
import type { Section } from './sections.ts'

/** On a phone, the sections that are not in the bar. */
export function MoreSheet({ entries, onClose }: { entries: readonly Section[]; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('More')} close={t('Close')}>
      {entries.map(({ key, label, href, icon: Icon }) => (
        <ActionRow
          key={key}
          media={<Icon size={24} />}
          title={label}
          onPress={() => {
            onClose()
            go(href)
          }}
        />
      ))}
      <ActionRow media={<SignOutIcon size={24} />} title={t('Log out')} onPress={logOut} />
    </Dialog>
  )
}
