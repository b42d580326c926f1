import { useState } from 'react'
import { ActionRow } from '../actions/action-row.tsx'
import { Button, ButtonLink } from '../actions/button.tsx'
import { Chip } from '../records/chip.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { FootActions } from '../actions/foot-actions.tsx'
import { ArrowLeftIcon } from '../icons/arrow-left.tsx'
import { ChatTextIcon } from '../icons/chat-text.tsx'
import { FileIcon } from '../icons/file.tsx'
import { LockIcon } from '../icons/lock.tsx'
import { PhoneCallFillIcon } from '../icons/phone-call-fill.tsx'
import { PhoneIcon } from '../icons/phone.tsx'
import { PebbleAvatar } from '../brand/pebble-avatar.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Case, Section } from './case.tsx'

export default function ControlsSection() {
  const [open, setOpen] = useState<'crisis' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section id="controls" title="Buttons and rows">
      <Case title="Primary, busy, disabled">
        <div className="sw-gallery-row">
          <Button>Continue</Button>
          <Button busy>Saving</Button>
          <Button disabled>Submit</Button>
        </div>
      </Case>
      <Case title="Secondary, with an icon, small, disabled">
        <div className="sw-gallery-row">
          <Button kind="secondary" icon={<ArrowLeftIcon />}>
            Back
          </Button>
          <Button kind="secondary" small>
            Reschedule
          </Button>
          <Button kind="secondary" disabled>
            Later
          </Button>
        </div>
      </Case>
      <Case title="Text, quiet, a link">
        <div className="sw-gallery-row">
          <Button kind="text">Reset it</Button>
          <Button kind="quiet">Need help now?</Button>
          <ButtonLink kind="secondary" small href="#controls">
            A link
          </ButtonLink>
        </div>
      </Case>
      <Case title="Page actions">
        <FootActions
          back={
            <Button kind="secondary" icon={<ArrowLeftIcon />}>
              Back
            </Button>
          }
          note="You can move a visit up to 24 hours before it begins."
          after="Saved as you go. You can stop any time."
        >
          <Button icon={<LockIcon />}>Pay $30.00</Button>
        </FootActions>
      </Case>
      <Case title="Rows: danger, link, button, with an action">
        <div className="sw-fields">
          <ActionRow danger href="#controls" media={<PhoneCallFillIcon size={26} />} title="Call 911" />
          <ActionRow
            onPress={() => setOpen('question')}
            media={<FileIcon size={26} />}
            title="Take your check-in"
            note="About 4 minutes"
          />
          <ActionRow
            media={<PebbleAvatar id="luz" initials="LR" />}
            title="Luz Reyes"
            note="Your emergency contact"
            action={
              <Button kind="secondary" small>
                Call
              </Button>
            }
          />
        </div>
      </Case>
      <Case title="Dialogs">
        <div className="sw-gallery-row">
          <Button kind="secondary" onClick={() => setOpen('crisis')}>
            Open the panel
          </Button>
          <Button kind="secondary" onClick={() => setOpen('question')}>
            Ask first
          </Button>
        </div>
        <Dialog
          open={open === 'crisis'}
          onOpenChange={close}
          title="You are not alone"
          above="If you are in danger, call 911. Call or text 988, the Suicide & Crisis Lifeline."
          close="Close"
        >
          <ActionRow danger href="#controls" media={<PhoneCallFillIcon size={26} />} title="Call 911" />
          <ActionRow href="#controls" media={<PhoneIcon size={26} />} title="Call 988" />
          <ActionRow href="#controls" media={<ChatTextIcon size={26} />} title="Text 988" />
        </Dialog>
        <Dialog
          open={open === 'question'}
          onOpenChange={close}
          urgent
          title="Are you still there?"
          above="You will be signed out in one minute. Nothing is lost."
        >
          <Button onClick={close}>Stay</Button>
          <Button kind="secondary" onClick={close}>
            Sign out
          </Button>
        </Dialog>
      </Case>
      <Case title="Chips and a spinner">
        <div className="sw-gallery-row">
          <Chip>Included</Chip>
          <Chip tone="encourage">7 points lower</Chip>
          <Chip tone="danger">Safety</Chip>
          <Chip tone="leaf">Added</Chip>
          <Spinner />
        </div>
      </Case>
    </Section>
  )
}
