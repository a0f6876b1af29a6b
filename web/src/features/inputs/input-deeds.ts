import { amendInput, exportInputs, recordInput, withdrawInput } from '@farmlane/contract/inputs/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { useRefresh } from '../../platform/refresh.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useWrite } from '../../platform/use-write.ts'
import { type InputFilters, inputsKey } from './input-queries.ts'

/** What an input closes is told among the fields and crops. */
const useChanged = () => useRefresh(inputsKey, ['growing'])

export const useRecordInput = () => useWrite(recordInput, useChanged())
export const useAmendInput = () => useWrite(amendInput, useChanged())
export const useWithdrawInput = () => useWrite(withdrawInput, useChanged())

/** Saves the spray record as a CSV file on the device. */
export const useExportInputs = () =>
  useMutation({
    mutationFn: async (query: InputFilters & { farm_id: string }) => {
      const { file_name, csv } = await callApi(exportInputs, { query })
      saveFile(file_name, csv, 'text/csv')
    },
  })
