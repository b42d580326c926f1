import { useState } from 'react'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Button } from '../actions/button.tsx'
import { CalendarFillIcon } from '../icons/calendar-fill.tsx'
import { CalendarIcon } from '../icons/calendar.tsx'
import { ChatFillIcon } from '../icons/chat-fill.tsx'
import { ChatIcon } from '../icons/chat.tsx'
import { DotsThreeIcon } from '../icons/dots-three.tsx'
import { HouseFillIcon } from '../icons/house-fill.tsx'
import { HouseIcon } from '../icons/house.tsx'
import { PlantFillIcon } from '../icons/plant-fill.tsx'
import { PlantIcon } from '../icons/plant.tsx'
import { SignOutIcon } from '../icons/sign-out.tsx'
import { Logo, Mark } from '../brand/logo.tsx'
import { NavRail } from '../layout/nav-rail.tsx'
import { ProgressWaterline } from '../feedback/progress-waterline.tsx'
import { StepBar } from '../feedback/step-bar.tsx'
import { Case, Section } from './case.tsx'

const entries = [
  { key: 'home', label: 'Home', href: '#frames', icon: HouseIcon, here: HouseFillIcon },
  {
    key: 'chat',
    label: 'Messages',
    href: '#frames',
    icon: ChatIcon,
    here: ChatFillIcon,
    badge: { shown: '2', said: ', 2 new' },
  },
  { key: 'visits', label: 'Appointments', href: '#frames', icon: CalendarIcon, here: CalendarFillIcon },
  { key: 'exercises', label: 'Exercises', href: '#frames', icon: PlantIcon, here: PlantFillIcon },
]

const steps = [
  { key: 'address', label: 'Address' },
  { key: 'details', label: 'Insurance details' },
  { key: 'photos', label: 'Take photos' },
  { key: 'confirm', label: 'Confirm' },
]

export default function FramesSection() {
  const [progress, setProgress] = useState(0.4)
  const [step, setStep] = useState('photos')
  return (
    <Section id="frames" title="Frames">
      <Case title="Progress">
        <div className="sw-gallery-line">
          <ProgressWaterline value={progress} label="Progress" />
        </div>
        <div className="sw-gallery-row">
          <Button kind="secondary" small onClick={() => setProgress(progress - 0.15)}>
            Back
          </Button>
          <Button small onClick={() => setProgress(progress + 0.15)}>
            Forward
          </Button>
        </div>
      </Case>
      <Case title="Steps">
        <div className="sw-gallery-line">
          <StepBar label="Steps" steps={steps} current={step} onGoBack={setStep} done="done" />
        </div>
        <Button kind="text" onClick={() => setStep('photos')}>
          To the third step
        </Button>
      </Case>
      <Case title="Bottom bar">
        <div className="sw-gallery-bar">
          <BottomBar
            label="Bar"
            current="home"
            entries={[
              ...entries,
              { key: 'more', label: 'More', onPress: () => {}, icon: DotsThreeIcon, here: DotsThreeIcon },
            ]}
          />
        </div>
      </Case>
      <Case title="Rail, from 992 px">
        <div className="sw-gallery-window">
          <NavRail
            label="Rail"
            logo={<Logo href="#frames" name="Brand" />}
            entries={entries}
            current="chat"
            actions={[{ key: 'out', label: 'Log out', icon: SignOutIcon, onPress: () => {} }]}
            foot={<p>Help stands here, always.</p>}
          />
        </div>
      </Case>
      <Case title="Mark" on="paper">
        <Mark size={68} />
      </Case>
    </Section>
  )
}
