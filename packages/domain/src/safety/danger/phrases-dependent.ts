import type { PhraseGroup } from './phrase-group.ts'

/** A child, or an adult who depends on care, in danger. */
export const dependent: readonly PhraseGroup[] = [
  {
    category: 'dependent',
    level: 'high',
    phrases: `
      [want]|[think]|going_to|might|will|could|may|afraid|scared|worried|thoughts|urge|urges|voices|image|images|snap|almost|nearly|i|ill|im ~6 hurt|hurting|harm|harming|kill|killing|drown|drowning|smother|smothering|shake|shaking|shook|drop|dropping|hit|hitting|beat|beating|stab|throw|throwing|strangle|suffocate|choke|poison|burn|slap|slapped|punch|punched|spank_too_hard|starve|shot|shoot|injure|attack ~2 [child]|kids|them_in_the_bath
      [child] ~3 swallowed|ate|drank|took|got_into|ingested|overdosed|taken|found ~3 [pills]|[poison]|battery|batteries|pill|bottle|my|something|edibles|gummies|magnet|magnets|chemicals|cleaner|:pill:|drugs|vape|whole|some|them|bleach
      # year_old|month_old|yr_old|yo ~4 swallowed|ate|drank|took|got_into|found|overdosed|wont_wake|unresponsive|turning_blue ~4
      [child] ~3 not|isnt|wont|cant|stopped|has_stopped|doesnt|never ~1 breathing|wake_up|breathe|waking_up|responding|wake|moving|responsive|eat|drink|stop_vomiting|stop_crying_and
      wont|cant|not wake ~2 [child]|him_up|her_up|the_baby
      [child] ~3 blue|limp|unconscious|unresponsive|seizure|seizing|choking|drowning|bleeding|fell|convulsing|missing|kidnapped|ran_away|run_away
      hit|hits|hitting|beat|beats|beating|hurt|hurts|hurting|abuse|abuses|abusing|abused|molest|molests|molesting|molested|rape|raped|touch|touches|touched|touching|choke|choked|shake|shakes|shaking|shook|punch|punches|punched|slap|slaps|slapped|kick|kicks|kicked|burn|burned|burns|threatens|threatening|threatened|locks|locked|starves|starving|neglects|neglecting|grabs|grabbed|throws|threw|strangled|strangles|whips|whipped|grooming|groomed|kill|kidnap|kidnapped|stabbed|hitting_on ~2 [dependent]
      [dependent]|kids|children ~3 is|are|was|were|being|been|gets|getting|get ~2 beaten|hit|hurt|molested|abused|raped|touched|neglected|starved|locked|choked|sexually_abused|sexually_assaulted|groomed|trafficked|threatened|bullied_and|hurt_by|left_alone|unsafe|hurting|harming|cutting|exploited|mistreated|attacked|shaken
      caregiver|caretaker|nurse|aide|babysitter|nanny|daycare|teacher|coach|priest|stepdad|stepfather|uncle|ex|father|dad|boyfriend|husband|grandfather|neighbor|mom|mother|wife|man|guy|priest|pastor ~9 hits|hit|beats|beat|hurts|hurt|abuses|abused|molested|molests|touches|touched|raped|slaps|shakes|choked|chokes|burned|threatens|harms|starves|locked|kicks|punches ~1 her|him|them|my_mom|my_dad|my_mother|my_father|my_grandma|my_grandmother|my_grandfather|my_grandpa|the_kids|[child]|our_kids|residents
      [dependent]|[child] ~3 said|says|told_me|tells_me|told|wrote|keeps_saying|texted|threatened|threatens|threatening|wants|want|tried|is_talking_about|talks_about|talking_about|thinking_about|mentioned|attempted|is|thinks|planning|plans|posted ~5 die|dead|kill|killing|suicid*|end|ending|hurt_herself|hurt_himself|hurt_themselves|hurting|cut|cutting|disappear|live|unalive|jump|not_be_here|overdose|kms|wake_up|alive
      [dependent]|[child]|teen|daughter|son ~3 cuts|cutting|hurts|harms|harming|hurting|burns|starving|overdosed|hanging|attempted ~1 herself|himself|themselves|themself|suicide|again|?
      [child] ~4 suicid*|self_harm*|selfharm*
      shook|shaken|shaking|dropped|smothered the|my|our|a baby|newborn|infant|son|daughter
      shaken baby
      what i might|could|will|may|would|am_going_to|almost ~1 do|did to [child]|my_kids|them|the_baby
      not|dont|never|shouldnt|cant ~2 safe|trust|be_trusted|be_left ~2 alone? with|around [child]|kids|my_kids|the_baby|children
      left|leave|leaving|locked ~2 [child]|kids|them ~3 in_the_car|alone|home_alone|in_a_hot_car|by_themselves|in_the_bath|unattended|overnight ~4
      child abuse|neglect|molestation|porn|trafficking
      cps ~6 hit|abuse|hurt|emergency
      [child] ~4 [gun]|gun_out|loaded_gun ~2
      [child] ~6 bruises|bruise|burn_marks|welts|marks ~6 dad|father|ex|boyfriend|sitter|daycare|mother|mom|from|on|after|unexplained|?
      [child]|kids ~3 not safe|unsafe|in_danger|danger
      not safe for [child]|the_kids|kids
      [child]|kids|mother|mom|grandma|father ~3 danger|emergency
      pedophile
      [dependent] ~3 fell|wandered|missing|collapsed|found ~4 breathing|unconscious|bleeding|missing|outside|floor|wont|cant|head|not
      take|taking|bring|bringing [child]|kids|them with_me ~4 die|death|heaven|end|end_it|other_side|go|when_i
      better|be off|of|better for [child]|kids|us if ~2 all ~2 dead|died|die|gone
      starving|neglecting|hurting ~1 [child]
      i shook|slapped|choked|smothered|dropped him|her|the_baby|them ~6 quiet|crying|second|limp|moving|breathing|hard|once|again
    `,
  },
  {
    category: 'dependent',
    level: 'high',
    phrases: `
      [quiero]|voy_a|miedo|podria|puedo|ganas|temo|voces|pensamientos|casi|yo|le ~4 lastimar|matar|ahogar|golpear|pegar|pegarle|hacerle_dano|hacer_dano|sacudir|asfixiar|herir|danar|dane|lastime|tirar|pegue|mate|sacudi|pegarle_a|lastimarlo ~2 [hijo]|hijos|ninos|bebe
      [hijo] ~3 trago|comio|tomo|bebio|se_trago|se_tomo|se_comio|ingirio|se_bebio|encontro ~3 [pastillas]|[veneno]|pila|algo|mis|mi|todo|una|unas|bateria|mi_medicina|pistola
      [hijo] ~3 no ~1 respira|despierta|responde|reacciona|come|se_mueve|deja_de_vomitar
      [hijo] ~3 convuls*|ahoga|ahogando|morado|morada|azul|inconsciente|desmayo|perdido|perdida|desaparecido|desaparecida|desaparecio|sangrando|peligro
      pega|golpea|maltrata|viola|abusa|toca|lastima|golpeo|pego|abuso|violo|toco|amenaza|quema|sacude|encierra|hace_dano|hizo_dano|quemo|abusado|violado|tocado|pegando|golpeando|maltratando|maltratan|abusan|golpean|pegan|jalonea ~2 [hijo]|ninos|hijos|mi_mama|mi_papa|mi_abuela|mi_madre|mi_abuelo
      [hijo]|hija|hijo ~3 dice|dijo|quiere|intento|habla|escribio|piensa|amenaza|amenazo|trato|me_dijo ~4 matar|morir|muerta|muerto|suicid*|matarse|morirse|quitarse|vivir|cortarse|hacerse_dano|lastimarse|desaparecer|cortar|ahorcarse
      [hijo] ~2 se corta|lastima|corto|hace_dano|quiere_matar|quiere_morir|intento_matar|autolesiona|tomo_pastillas
      [hijo] ~3 fue|esta_siendo|es|ha_sido|fueron|sufre|sufrio ~2 abusado|abusada|violado|violada|golpeado|golpeada|maltratado|maltratada|tocado|tocada|abuso|maltrato|secuestrado|amenazada|violados
      [hijo] ~6 la|lo|le|los|las ~1 toca|pega|golpea|lastima|viola|maltrata|abusa|tocaba|golpeo|pego|toco|amenaza
      abuso|maltrato|abuso_sexual infantil|a_menores|de_menores|a_mi_hija|a_mi_hijo
      sacudi|deje_caer|solte ~1 a? ~1 bebe|mi_bebe|el_bebe|la_bebe|nino
      deje|dejo|dejaron|dejan ~2 [hijo]|ninos|bebe ~3 solo|sola|solos|encerrado|encerrados|carro|auto|coche|banera|tina
      [hijo]|ninos|hijos ~3 no estan|esta|corren|corre ~1 seguros|segura|seguro|peligro|a_salvo
      [hijo] ~3 corre|corren|en peligro
    `,
  },
]
