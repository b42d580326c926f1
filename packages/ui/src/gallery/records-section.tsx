import { ChartFrame } from '../charts/chart-frame.tsx'
import { Receipt } from '../records/receipt.tsx'
import { Table } from '../records/table.tsx'
import { Case, Section } from './case.tsx'

const scores = [
  { key: 'a', at: 0, label: 'Aug 18', value: 18, name: 'Moderately severe' },
  { key: 'b', at: 21, label: 'Sep 8', value: 16, name: 'Moderately severe' },
  { key: 'c', at: 42, label: 'Sep 29', value: 17, name: 'Moderately severe' },
  { key: 'd', at: 63, label: 'Oct 20', value: 13, name: 'Moderate' },
  { key: 'e', at: 84, label: 'Nov 10', value: 11, name: 'Moderate' },
]

const bands = [
  { name: 'No Depression', upTo: 5 },
  { name: 'Mild', upTo: 10 },
  { name: 'Moderate', upTo: 15 },
  { name: 'Moderately severe', upTo: 20 },
  { name: 'Severe', upTo: 30 },
]

const table = (
  <Table
    caption="Scores"
    columns={[
      { key: 'date', head: 'Date', cell: (row) => row.label },
      { key: 'name', head: 'Severity', cell: (row) => row.name },
      { key: 'score', head: 'Score', cell: (row) => row.value, end: true },
    ]}
    rows={scores}
    rowKey={(row) => row.key}
  />
)

const chart = {
  max: 30,
  ticks: [0, 10, 20, 30],
  bands,
  table,
  words: { showTable: 'See as a table', showChart: 'See as a chart' },
}

export default function RecordsSection() {
  return (
    <Section id="records" title="Records">
      <Case title="Chart with the last point in words" on="leaf">
        <ChartFrame
          {...chart}
          title="Assessment timeline"
          summary="The score fell from 18 in August to 11, Moderate, on November 10."
          points={scores}
          lastLabel="11, Moderate"
          note="A symptom score, not a diagnosis."
        />
      </Case>
      <Case title="Chart, low" on="leaf">
        <ChartFrame
          {...chart}
          title="Since August"
          summary="The score fell from 18 to 11."
          points={scores}
          height={170}
        />
      </Case>
      <Case title="One point only" on="leaf">
        <ChartFrame
          {...chart}
          title="First check-in"
          summary="One score so far: 18, Moderately severe."
          points={scores.slice(0, 1)}
          lastLabel="18, Moderately severe"
          height={260}
        />
      </Case>
      <Case title="Receipt" on="paper">
        <Receipt
          lines={[
            { key: 'plan', label: 'Plan', amount: '$85.00' },
            { key: 'promo', label: 'First month, code CARE30', amount: '−$55.00' },
            { key: 'shipping', label: 'Shipping', amount: 'Free' },
          ]}
          total={{ label: 'Today', amount: '$30.00' }}
        />
      </Case>
      <Case title="Table" on="leaf">
        {table}
      </Case>
      <Case title="Table, dense" on="leaf">
        <Table
          dense
          captionShown
          caption="Prescriptions"
          columns={[
            { key: 'name', head: 'Prescription', cell: (row) => row.name },
            { key: 'dose', head: 'Dose', cell: (row) => row.dose },
            { key: 'refills', head: 'Refills', cell: (row) => row.refills, end: true },
          ]}
          rows={[
            { name: 'Sertraline', dose: '50 mg daily', refills: 2 },
            { name: 'Sertraline, before', dose: '25 mg daily', refills: 0 },
          ]}
          rowKey={(row) => row.name}
        />
      </Case>
    </Section>
  )
}
