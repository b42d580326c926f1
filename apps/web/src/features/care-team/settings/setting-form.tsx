import type { ClinicSettings } from '@stillwater/contract/care/settings'
import type { SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { BrandForm } from './forms/brand-form.tsx'
import { ClinicHoursForm } from './forms/clinic-hours-form.tsx'
import { DispatchForm } from './forms/dispatch-form.tsx'
import { NewPatientForm } from './forms/new-patient-form.tsx'
import { NumbersForm } from './forms/numbers-form.tsx'
import { RegionalPayersForm } from './forms/regional-payers-form.tsx'
import { StatesForm } from './forms/states-form.tsx'

interface FormOfSettingProps {
  name: SettingName
  settings: ClinicSettings
  /** Reads the setting again and drops what is typed. */
  onReload: () => Promise<unknown>
}

/** The form of a setting, by its name. */
export function SettingForm({ name, settings, onReload }: FormOfSettingProps) {
  switch (name) {
    case 'brand':
      return <BrandForm name={name} onReload={onReload} {...settings.brand} />
    case 'messaging':
      return <ClinicHoursForm name={name} onReload={onReload} {...settings.messaging} />
    case 'scheduling':
      return <NumbersForm name={name} onReload={onReload} {...settings.scheduling} />
    case 'check_ins':
      return <NumbersForm name={name} onReload={onReload} {...settings.check_ins} />
    case 'therapist_regions':
      return <StatesForm name={name} onReload={onReload} {...settings.therapist_regions} />
    case 'in_network_states':
      return <StatesForm name={name} onReload={onReload} {...settings.in_network_states} />
    case 'regional_payers':
      return <RegionalPayersForm name={name} onReload={onReload} {...settings.regional_payers} />
    case 'dispatch_numbers':
      return <DispatchForm name={name} onReload={onReload} {...settings.dispatch_numbers} />
    case 'new_patient':
      return <NewPatientForm name={name} onReload={onReload} {...settings.new_patient} />
  }
}
