import { useState } from 'react'
import { AnswerGroup } from '../choices/answer-group.tsx'
import { CalendarGrid } from '../dates/calendar-grid.tsx'
import { ChoiceCard } from '../choices/choice-card.tsx'
import { Segments } from '../choices/segments.tsx'
import { Slots } from '../choices/slots.tsx'
import { Case, Section } from './case.tsx'

const often = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const openDays = new Set(['18', '19', '20', '23', '24', '30'].map((day) => `2026-11-${day}`))
const inWords = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const plans = [
  { value: 'one', title: 'One visit', price: '$30', lines: ['A counselor to message', 'Assessments'] },
  { value: 'two', title: 'Every week', price: '$139', lines: ['Weekly visits'] },
]

export default function ChoicesSection() {
  const [answer, setAnswer] = useState<string | null>('1')
  const [several, setSeveral] = useState<string[]>(['sleep'])
  const [plan, setPlan] = useState('one')
  const [way, setWay] = useState('one')
  const [month, setMonth] = useState('2026-11')
  const [day, setDay] = useState<string | null>('2026-11-19')
  const [time, setTime] = useState<string | null>('3:30 PM')
  return (
    <Section id="choices" title="Choices">
      <Case title="One answer: chosen, not, disabled">
        <p id="gallery-often">How often?</p>
        <AnswerGroup
          name="gallery-often"
          labelledBy="gallery-often"
          value={answer}
          onChange={setAnswer}
          options={[
            ...often.map((label, i) => ({ value: String(i), label })),
            { value: 'no', label: 'Not offered today', disabled: true },
          ]}
        />
      </Case>
      <Case title="Several answers, long labels">
        <p id="gallery-several">What has been hard?</p>
        <AnswerGroup
          kind="checkbox"
          keys={false}
          name="gallery-several"
          labelledBy="gallery-several"
          value={several}
          onChange={setSeveral}
          options={[
            { value: 'sleep', label: 'Falling asleep, staying asleep, or waking up long before the alarm' },
            { value: 'work', label: 'Work', note: 'Or looking for it' },
            { value: 'none', label: 'None of these' },
          ]}
        />
      </Case>
      <Case title="Priced cards">
        <div className="sw-answers" role="radiogroup" aria-label="Plans">
          {plans.map((card) => (
            <ChoiceCard
              key={card.value}
              {...card}
              name="gallery-plan"
              now="first month"
              then="then $85 a month"
              checked={plan === card.value}
              onChange={setPlan}
            />
          ))}
        </div>
      </Case>
      <Case title="Segmented control">
        <Segments
          name="gallery-way"
          label="Way"
          options={[
            { value: 'one', label: 'One way' },
            { value: 'other', label: 'The other' },
          ]}
          value={way}
          onChange={setWay}
        />
      </Case>
      <Case title="Calendar" on="paper">
        <CalendarGrid
          month={month}
          onMonth={setMonth}
          open={openDays}
          chosen={day}
          onChoose={setDay}
          today="2026-11-17"
          from="2026-11"
          to="2027-01"
          words={{
            weekdays: weekdays.map((long) => ({ long, short: long.charAt(0) })),
            month: (shown) => inWords(`${shown}-01`, { month: 'long', year: 'numeric' }),
            day: (shown, { open }) =>
              `${inWords(shown, { dateStyle: 'full' })}, ${open ? 'times open' : 'no times'}`,
            previous: 'Month before',
            next: 'Month after',
          }}
        />
      </Case>
      <Case title="Times">
        <p id="gallery-times">Thursday, November 19</p>
        <Slots
          name="gallery-times"
          labelledBy="gallery-times"
          value={time}
          onChange={setTime}
          options={['9:00 AM', '11:30 AM', '1:00 PM', '3:30 PM', '4:15 PM', '5:45 PM'].map((value, i) => ({
            value,
            label: value,
            disabled: i === 5,
          }))}
        />
      </Case>
    </Section>
  )
}
