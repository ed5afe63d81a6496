// Small drawn portraits: friendly, plainly not photographs of anybody.
import { styled } from '@mui/material/styles';
import type { Doctor } from '@medconsult/common';

const Frame = styled('svg')(({ theme }) => ({
  flex: 'none',
  borderRadius: '50%',
  '&[data-doctor=alex]': { color: theme.vars.palette.alex.main, background: theme.vars.palette.alex.tint },
  '&[data-doctor=julia]': { color: theme.vars.palette.julia.main, background: theme.vars.palette.julia.tint },
  '& .face': { fill: '#EBC9AC' },
  '& .shade': { fill: '#D9B294' },
  '& .hair': { fill: '#5A4032' },
  '&[data-doctor=julia] .hair': { fill: '#3F3136' },
  '& .coat': { fill: theme.vars.palette.background.paper },
  '& .eye': { fill: '#2E241F' },
  '& .smile': { stroke: '#A8674F', strokeWidth: 1, fill: 'none', strokeLinecap: 'round' },
  '& .line': { stroke: 'currentColor', strokeWidth: 1.4, fill: 'none', strokeLinecap: 'round' },
}));

const HAIR: Readonly<Record<Doctor, string>> = {
  alex: 'M15.6 21.5c-1.4-7.6 2.6-12 8.6-12 5.6 0 9.4 4 8.2 11.8-.6-2.6-1.6-4.3-3-5.2-3.4 1.2-7.6 1-10.6-.3-1.6 1-2.7 2.9-3.2 5.7z',
  julia:
    'M13.4 32c1.2-3 .6-6.6.8-10.6C14.5 13.6 18.6 9.4 24 9.4s9.5 4.2 9.8 12c.2 4-.4 7.6.8 10.6-2 1-4.2.9-5.4-.4V19.6c-3.6-.2-6.4-1.5-8-3.8-1 2-2.1 3.2-3.4 3.9v12c-1.200 1.200-3.400 1.300-4.400.300z',
};

export function DoctorPortrait({ doctor, size = 48 }: { readonly doctor: Doctor; readonly size?: number }) {
  return (
    <Frame data-doctor={doctor} width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      {doctor === 'julia' && <path className="hair" d={HAIR.julia} />}
      <path className="coat" d="M8 50c.4-9.6 6.4-14 16-14s15.6 4.4 16 14z" />
      <path className="shade" d="M20.3 29h7.4v7.2L24 39.6l-3.7-3.4z" />
      <path
        className="face"
        d="M24 12.6c4.7 0 7.4 3.3 7.4 8.7 0 6-3.3 10.7-7.4 10.7s-7.4-4.7-7.4-10.7c0-5.4 2.7-8.7 7.4-8.7z"
      />
      <path
        className="hair"
        d={
          doctor === 'alex'
            ? HAIR.alex
            : 'M16.200 22.500c-.6-7.800 3-11.500 7.800-11.500s8.400 3.700 7.800 11.500c-3-.8-6-2.800-8.300-6.200-1.600 3.200-4 5.300-7.300 6.200z'
        }
      />
      <circle className="eye" cx="20.9" cy="23.3" r="0.85" />
      <circle className="eye" cx="27.1" cy="23.3" r="0.85" />
      <path className="smile" d="M21.6 27.5c1.4 1.3 3.4 1.3 4.8 0" />
      <path className="line" d="M20.3 36.4l3.7 5.2 3.7-5.2M24 41.6V48" />
    </Frame>
  );
}
