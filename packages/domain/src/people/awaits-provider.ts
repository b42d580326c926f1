interface Waiting {
  status: string
  current_doctor: unknown
}

/** Whether a provider is still to be found. The status stays after a visit that was booked has brought one. */
export const awaitsProvider = ({ status, current_doctor }: Waiting): boolean =>
  status === 'active_client_without_provider' && !current_doctor
