/** Why a row cannot be imported. */
export interface RowRejection {
  field: string;
  value: string;
  reason: string;
}
