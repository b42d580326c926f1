/** Why a care team corrects a legal name. A code, so that the audit can keep it. */
export const nameCorrectionReasons = ['typo', 'as_on_id', 'changed_by_law'] as const
export type NameCorrectionReason = (typeof nameCorrectionReasons)[number]
