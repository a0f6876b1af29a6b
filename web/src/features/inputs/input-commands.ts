import type { AmendInput, Input, RecordInput, WithdrawInput } from '@farmlane/contract/inputs/input.ts'
import { exportInputs } from '@farmlane/contract/inputs/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/browser/save-file.ts'
import { callApi } from '../../platform/http/api.ts'
import type { Command } from '../../platform/outbox/record.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'
import type { InputShown } from './input-overlay.ts'
import type { InputFilters } from './input-queries.ts'

type NewInput = {
  body: RecordInput & { id: string; farm_id: string }
  shown: InputShown
  /** True for a correction from the inbox, which stays there when refused again. */
  stoodInInbox?: boolean
}
/** Succeeds once the record is on the device's disk. Its blocks apply here at once, and everywhere when it is sent. */
export const useRecordInput = () =>
  useCommand(({ body, shown, stoodInInbox = false }: NewInput) => ({
    id: body.id,
    farm_id: body.farm_id,
    kind: 'inputs.record',
    body,
    shown,
    whenRefused: stoodInInbox ? 'keep' : 'take_back',
  }))

type OfInput = Pick<Input, 'id' | 'farm'>
type Change<B> = { input: OfInput; body: B & { op_id: string }; shown: InputShown }
const useChange = <B extends AmendInput | WithdrawInput>(kind: Command['kind']) =>
  useCommand(({ input: { id, farm }, body, shown }: Change<B>) => {
    return { id: body.op_id, farm_id: farm, kind, params: { input_id: id }, about: [id], body, shown }
  })
export const useAmendInput = () => useChange<AmendInput>('inputs.amend')
export const useWithdrawInput = () => useChange<WithdrawInput>('inputs.withdraw')

/** Downloads the spray record as a CSV file. */
export const useExportInputs = () =>
  useMutation({
    mutationFn: async (query: InputFilters & { farm_id: string }) => {
      const { file_name, csv } = await callApi(exportInputs, { query })
      saveFile(file_name, csv, 'text/csv')
    },
  })
