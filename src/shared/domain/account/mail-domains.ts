/** Mail domains common in Europe, to correct mistyped addresses. */
export const MAIL_DOMAINS = `
  gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com
  hotmail.nl live.nl outlook.nl ziggo.nl kpnmail.nl home.nl telenet.be skynet.be hotmail.be
  gmx.de gmx.net web.de t-online.de freenet.de mail.de posteo.de yahoo.de hotmail.de outlook.de gmx.at gmx.ch bluewin.ch
  hotmail.co.uk yahoo.co.uk btinternet.com live.co.uk
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr yahoo.fr hotmail.fr
  libero.it virgilio.it tiscali.it hotmail.it yahoo.it
  hotmail.es yahoo.es outlook.es telefonica.net
  wp.pl o2.pl onet.pl interia.pl gazeta.pl
  hotmail.se telia.com live.se hotmail.dk live.dk online.no hotmail.no luukku.com kolumbus.fi elisanet.fi
`
  .trim()
  .split(/\s+/);
