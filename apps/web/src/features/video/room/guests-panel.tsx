import { useState } from 'react'
import type { Room, RoomGuest } from '@stillwater/contract/video'
import { admitGuest, inviteGuest, removeGuest } from '@stillwater/contract/video-guests'
import { t, words } from '@stillwater/contract/words'
import { guestRelations, maxGuests, type GuestRelation } from '@stillwater/domain/video/guests'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { UserPlusIcon } from '@stillwater/ui/icons/user-plus'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { roomQuery } from '../video.queries.ts'

const relationWords: Record<GuestRelation, string> = {
  interpreter: words('Interpreter'),
  supervisor: words('Supervisor'),
  relative: words('Relative or friend'),
}

/** Asks either side, over the call, to let a waiting guest in. */
export function WaitingGuests({ room }: { room: Room }) {
  return room.guests
    .filter(({ status }) => status === 'waiting')
    .map((guest) => <WaitingGuest key={guest.id} id={room.id} guest={guest} />)
}

function WaitingGuest({ id, guest }: { id: string; guest: RoomGuest }) {
  const invalidates = [roomQuery(id)]
  const admit = useChange(admitGuest, { invalidates })
  const remove = useChange(removeGuest, { invalidates })
  const input = { params: { id, guest_id: guest.id }, body: null }
  return (
    <Notice
      action={
        <div className="video-guest-waits">
          <Button
            small
            busy={admit.isPending}
            disabled={remove.isPending}
            onClick={() => void admit.send(input)}
          >
            {t('Let in')}
          </Button>
          <Button
            kind="text"
            busy={remove.isPending}
            disabled={admit.isPending}
            onClick={() => void remove.send(input)}
          >
            {t('Turn away')}
          </Button>
          <ChangeFailed failure={admit.failure ?? remove.failure} />
        </div>
      }
    >
      {t('{name} ({relation}) is waiting to join.', {
        name: guest.name,
        relation: t(relationWords[guest.relation]),
      })}
    </Notice>
  )
}

/** A link for each guest. They hear nothing until someone here lets them in. */
export function GuestsPanel({ room }: { room: Room }) {
  const { id, guests } = room
  const [link, setLink] = useState<InvitedLink | null>(null)
  const opens = guests.some((guest) => guest.id === link?.id && guest.status === 'invited')
  return (
    <Disclosure summary={t('Guests')}>
      <p className="video-small">
        {t(
          'An interpreter, a supervisor or someone close to you can join with their own link. They wait until one of you lets them in.',
        )}
      </p>
      <ul>
        {guests.map((guest) => (
          <GuestRow key={guest.id} id={id} guest={guest} />
        ))}
      </ul>
      {link && opens && <GuestLink key={link.id} {...link} />}
      {guests.length < maxGuests && <InviteForm id={id} onInvited={setLink} />}
    </Disclosure>
  )
}

const statusWords: Record<RoomGuest['status'], string> = {
  invited: words('Not here yet'),
  waiting: words('Waiting to be let in'),
  admitted: words('Let in'),
  removed: words('Removed'),
}

function GuestRow({ id, guest }: { id: string; guest: RoomGuest }) {
  const [isRemoving, setRemoving] = useState(false)
  const close = () => setRemoving(false)
  const remove = useChange(removeGuest, { invalidates: [roomQuery(id)], onSuccess: close })
  return (
    <li className="video-guest">
      <span>
        {guest.name}, {t(relationWords[guest.relation])}
        <br />
        <span className="video-small">{t(statusWords[guest.status])}</span>
      </span>
      <Button
        kind="text"
        aria-label={t('Remove {name}', { name: guest.name })}
        onClick={() => setRemoving(true)}
      >
        {t('Remove')}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          change={remove}
          onGo={() => void remove.send({ params: { id, guest_id: guest.id }, body: null })}
          onClose={close}
          title={t('Remove {name}?', { name: guest.name })}
          above={
            guest.status === 'admitted'
              ? t('They leave the visit right away, and their link stops working.')
              : t('Their link stops working.')
          }
          go={t('Remove guest')}
          keep={t('Keep guest')}
        />
      )}
    </li>
  )
}

/** It works once, so it is shown until it was used. */
interface InvitedLink {
  id: string
  name: string
  url: string
}

function GuestLink({ name, url }: InvitedLink) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="video-link">
      <Field
        label={t('Link for {name}', { name })}
        hint={t('Don’t share it with anyone else. It works once, and we can’t show it again.')}
        id="guest-link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button
        kind="secondary"
        small
        onClick={() =>
          void navigator.clipboard.writeText(url).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {isCopied ? t('Copied') : t('Copy link')}
      </Button>
    </div>
  )
}

const withGuest = (room: Room, guest: RoomGuest): Room => ({
  ...room,
  guests: [...room.guests.filter(({ id }) => id !== guest.id), guest],
})

interface InviteFormProps {
  id: string
  onInvited(link: InvitedLink): void
}

function InviteForm({ id, onInvited }: InviteFormProps) {
  const form = useForm(inviteGuest.body, {
    initial: { name: '', relation: 'interpreter' as GuestRelation },
    idPrefix: 'guest-',
    isUnsaved: () => false,
    async onSubmit(body) {
      const { data } = await api(inviteGuest, { params: { id }, body })
      queryClient.setQueryData(roomQuery(id).queryKey, (room) => room && withGuest(room, data.guest))
      void queryClient.invalidateQueries({ queryKey: roomQuery(id).queryKey })
      onInvited({ id: data.guest.id, name: data.guest.name, url: new URL(data.path, location.origin).href })
      form.reset()
    },
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="video-invite">
      <Field {...form.text('name')} label={t('Name of your guest')} autoComplete="off" />
      <SelectField
        {...form.text('relation')}
        label={t('They join as')}
        options={guestRelations.map((value) => ({ value, label: t(relationWords[value]) }))}
      />
      <ChangeFailed failure={form.failure} />
      <Button type="submit" kind="secondary" small icon={<UserPlusIcon size={20} />} busy={form.isPending}>
        {t('Make a link')}
      </Button>
    </form>
  )
}
