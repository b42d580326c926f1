import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { DateStamp } from '../dates/date-stamp.tsx'
import { DaySeparator } from '../dates/day-separator.tsx'
import { Disclosure } from '../overlays/disclosure.tsx'
import { Letter } from '../conversation/letter.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Notices } from '../feedback/notices.tsx'
import { PebbleAvatar } from '../brand/pebble-avatar.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Typing } from '../conversation/typing.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Case, Section } from './case.tsx'

const first = [
  { id: '1', children: 'Your answers are saved.' },
  { id: '2', tone: 'encourage' as const, children: 'That walk counts.' },
]

export default function WordsSection() {
  const [notices, setNotices] = useState(first)
  const renee = <PebbleAvatar id="renee" initials="RO" size={38} />
  return (
    <Section id="words" title="Words">
      <Case title="Type" on="paper">
        <p className="sw-quiet">Tuesday, November 17</p>
        <h4 className="sw-aside">What is next?</h4>
        <p>Body text is seventeen pixels, at most sixty-five letters wide, in the ink of deep pine.</p>
        <p className="sw-figure">$139</p>
        <p className="sw-small sw-quiet">
          Secondary text. <VisuallyHidden>Heard, not seen.</VisuallyHidden>
        </p>
      </Case>
      <Case title="Notices">
        <div className="sw-fields">
          <Notice>Your visit moved to Thursday.</Notice>
          <Notice tone="encourage">Lay the card flat, in good light.</Notice>
          <Notice tone="alert" action={<Button kind="text">Try again</Button>}>
            We could not save that. Nothing is lost.
          </Notice>
        </div>
      </Case>
      <Case title="A stack of notices">
        <div className="sw-gallery-still">
          <Notices
            items={notices}
            onDismiss={(id) => setNotices(notices.filter((notice) => notice.id !== id))}
            words={{ label: 'Notices', dismiss: 'Put away' }}
          />
        </div>
        {notices.length === 0 && <Button onClick={() => setNotices(first)}>Show them again</Button>}
      </Case>
      <Case title="A thread" on="paper">
        <DaySeparator>Today</DaySeparator>
        <Letter from="theirs" name="Renee" meta="Care counselor, 9:05 AM" avatar={renee}>
          <p>That walk counts. Heavy mornings are common in the first weeks.</p>
        </Letter>
        <Letter from="mine" name="You" state="Delivered, 2 mins ago">
          Yes, after 5 is good.
        </Letter>
        <Letter
          from="mine"
          name="You"
          state={
            <>
              Not sent <Button kind="text">Retry</Button>
            </>
          }
        >
          Thank you.
        </Letter>
        <Typing avatar={renee}>Renee is typing</Typing>
      </Case>
      <Case title="Pebbles" on="leaf">
        <div className="sw-gallery-row">
          {['DW', 'RO', 'SO', 'ME', 'GL', 'BT', 'AN', 'KB'].map((initials) => (
            <PebbleAvatar key={initials} id={`${initials}-7`} initials={initials} size={56} />
          ))}
        </div>
      </Case>
      <Case title="A date, a wait, a line that opens" on="leaf">
        <DateStamp month="Nov" day="17" note="Today" date="2026-11-17" />
        <Skeleton label="Loading" />
        <Disclosure summary="What happens next?">Someone writes to you within a day.</Disclosure>
      </Case>
    </Section>
  )
}
