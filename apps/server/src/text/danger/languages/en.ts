import type { Lexicon } from '../lexicon';

export const en: Lexicon = {
  numbers: `five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen,
    eighteen`,
  ordinals: 'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth',
  joins: `and, but, so, with, who, or, for, because, cause, lol, bro, in, on, at, from, when, though, that, which,
    then, years, yrs, yo, i, he, she, they, it, please, pls, now, right, only, not, this, you, u, to, if, while, is, was,
    as, too, still, max, maybe, btw, yet, last, today, old, alone`,
  phrases: {
    minor: `# (years/yrs/yr/year/y) (old/young/o), # years of age, # (yo/yrold), # year olds
      (m/am/is/are/was/were/be/s/re/im/hes/shes/theyre/turned) # |
      (m/am/is/are/was/were/be/s/re/im/hes/shes) (only/just/like/about/around/actually/really/barely/probably/maybe/literally/a/an) # |
      (almost/nearly/turning/not even/not yet/isn t/isnt/aren t/wasn t/ain t/aint/not) ## |
      (turn/turns/turning/will be/ll be/gonna be) ## (in/next/soon/this/tomorrow/on/later), (turn/turns) ## |
      (won t/wont/will not/not) (be/turn) ## (until/till/til/for), # th (birthday/bday), # th b day
      (till/until/before) (turning/she is/he is/she s/he s/she turns/he turns) ## |, (weeks/months/month) (off/till/until/from) ## |, (until/till/til/before) (his/her/their/my) ## th
      (isn t/isnt/not/aren t/am not/not even) (yet/even/over/above/at least) ## |
      (age/aged/ages) #, age (is/of/was/being/about/around) #, at age #, (only/just/barely) # |
      (said/says/told me/answered/replied/wrote/typed/claims/claimed/admits/admitted/like/about/maybe) # |
      (look/looks/looked/looking/seem/seems/seemed/sound/sounds/appears/acts) (like/about/around/maybe/to be/like a/at most/no older than/) # |
      (look/looks/looked/looking/seem/seems/seemed/sound/sounds/appears) (like/like a/much/way/far/a lot/so/too/very/really/extremely/incredibly/to be/) (younger/too young/young/underage/childish)
      (younger/less) than ##, (under/below/sub) ## |, under (the age/18s), below the age, under age*, underag*, u (13/14/15/16/17/18)
      (f/m/girl/boy/female/male) # |, # (f/m/female/male/girl/boy) |
      # (st/nd/rd/th) (grade/grader/graders), #ord (grade/grader/graders), in (the/) (third/fourth/fifth/sixth/seventh/eighth/ninth/tenth/eleventh) class, grade #, (in/a) year #, year # (student/pupil/at)
      (middle/elementary/primary/grade/high/secondary/grammar) (school*/schooler*), junior high, highschool*, middleschool*
      freshman in high, sophomore in high, kindergarten*, born in recentyear, born recentyear
      schoolgirl*, schoolboy*, schoolkid*, schoolchild*, school (girl/boy/kid/kids/child/uniform)
      (little/young/small) (girl/boy/kid/child/girls/boys), child, children, childs, childlike, kid, kids, kiddo, kiddie
      minor |, minors, a minor, teen, teens, teenag*, preteen*, tween, juvenile*, adolescent*, jailbait, loli*, toddler*
      not (an adult/of age/of legal age/an adult yet/old enough/legal age), too young, barely legal, way too young
      lied about (his/her/their/my/the) age, lying about (his/her/their) age, (wrong/fake/false) age, age verification
      child (porn/sex), csam, groom*, pedo*, paedo*, predator*
      (not/isn t/isnt/aint/ain t/can t be/cant be/no) (older/more) (than/then) ## |`,
    threat: `threat*, (kill/kills/killing/murder/stab/shoot/strangle/choke/rape/hurt/attack/punch) (you/u/me/him/her/us/them/everyone/everybody/people/someone/my/your)
      (stabs/stabbed/stabbing/slash/slashes/slashed/knifed/shank/shanks) (you/u/me/him/her/us/them/everyone/everybody/people/someone/somebody/my/your), stabbing, (cut/cuts/slice/slices/carve/gut) (you/u/me/him/her/us/them) (up/open)
      (slit/slits/cut/cuts/slash/slashes/slice/slices) (my/your/ur/his/her/our/their) (throat*/face/ears/fingers/head off)
      beat (you/me/him/her/u) (up/to), (gonna/going to/will/ll/wants to/want to/wanna) (kill/murder/rape/stab/shoot/hurt/beat), will find (you/me/u/my/your)
      (hunt/track) (me/you/him/her/us) down, will (be/come) after (me/you), come after (me/you/my/your)
      (know/knows/knew/found/find) (out/) where (i/you/u/we) live*, (has/have/knows/know/found/got/out) (my/your) address, (come/coming/came) to (my/your) (house/home/place)
      (know/knows/knew/found out) (my/our/your/ur) (street/school/house/building/apartment/workplace/neighborhood/neighbourhood), (know/knows/knew/found out) (which/what) (street/school/house/building/apartment)
      (know/knows/knew/found out) where (i/we/you/u) (go to/work/study/sleep), follow* (me/us/her/him) (home/everywhere/outside/to school/to work/to my/from school/from work/down the street/in the street/on the street)
      (wait*/stand*/stood/sit*/park*/shows up/showed up) (outside/in front of/at) (my/our) (house/home/school/door/building/apartment/work), (is/was/s/for me) outside (my/our) (house/home/school/door/work), (watch/watches/watching/watched) (my/our) (house/home/window)
      rape*, raping, rapist*, weapon*, gun, guns, pistol*, rifle*, knife*, knives, bomb, bombs, bombing, machete, explosiv*
      blackmail*, sextort*, extort*, ransom, doxx*, doxed, doxing, dox, swatted, hitman, massacre, school shoot*, shoot up, terrorist*, stalk*, traffick*, abused, kidnap*, behead*, lynch*
      (send/sent/post/posted/share/shared/publish/upload/spread/leak/leaked/show) (my/your) (nudes/pictures/photos/photo/video/videos/pics/face/recording/private)
      leak (my/your/the/it), (recorded/recording) (me/my) (and/without/naked), (demand*/asked me for/wants/wanted) money or, or (he/she/they) will (send/post/leak/share/show)
      blood on, forced (me/him/her) to, you will die, you re dead, youre dead, gonna die, going to die
      (burn*/torch*) (down/) (my/our/your/ur) (house/home/flat/apartment/place/car/school), (hang*/lurk*/prowl*/sneak*) around (my/our) (house/home/school/place), burn (me/you/us/him/her) (alive/down), set* fire to (my/our/your/me/you), bullet in (me/you/my/your/him/her)
      pay up or, (mum/mom/mother/dad/father/parents/family/boss) (gets/sees) the (video*/pic*/photo*/nudes), (send*/show*) (it/this/everything/the video/the pics) to (my/your) (mum/mom/mother/dad/father/parents/family/friends/school/boss)`,
    self_harm: `suicid*, kill* (myself/himself/herself/themself/themselves/yourself/urself/my self/him self/her self), kms, kys, unaliv*
      end (my/his/her/their/your) (life/lives/own life), end* it all, take (my/his/her/their) own life, took (his/her/their) own life
      (want/wants/wanted/wanna/wish*) (to/i was/i were/he was/she was/they were/) (die/be dead/dead/not exist/disappear forever)
      (don t/dont/doesn t/doesnt/didn t/no longer/not) want* to (live/be alive/exist/wake up/be here anymore)
      (cut/cuts/cutting/hurt/hurts/hurting/harm/harms/harming/burn/burns/burning/starv*) (myself/himself/herself/themself/themselves/my self/her self/him self)
      self harm*, selfharm*, self injur*, overdos*, (took/taking/swallowed) (all/too many/a lot of/some/the) (the/his/her/my/) (pills/sleeping)
      (jump*/leap*) (off/from) (a/the/his/her/my/) (bridge/roof*/building/balcony/window/ledge/cliff/overpass), (jump*/leap*) (off of/out/out of) (a/the/his/her/my) (window/bridge/roof*/building/balcony)
      (throw*/threw/hurl*) (himself/herself/myself/themself/themselves/him self/her self) (off/from/out/under/in front), (jump*/step*) in front of (a/the) (train/bus/truck/car/subway)
      noose, (has/had/have/got/holding/tied/tying/bought/showed/shows) (a/the) rope, rope (around/round) (his/her/my/their/the) neck, hanging from (a/the) (rope/ceiling), (goodbye/farewell) (letter*/note*), goodbye forever, goodbye to (his/her/their/my) (life/family/parents/mom/mum/kids)
      hang* (myself/himself/herself/themselves/him self/her self)
      no reason to live, nothing to live for, slit* (his/her/my/their/) (wrist/wrists/throat), better off dead, cuts on (his/her/my/their) (arm/arms/wrist/wrists)
      (jump*/leap*) (off/from/out of) (the/a/) # (st/nd/rd/th) floor, (jump*/leap*) (off/from/out of) (the/) #ord floor, (bleed*/blood) from (his/her/my/their) (arm*/wrist*), razor blade*`,
    unsafe: `unsafe*, (not/isn t/isnt/wasn t) safe, (don t/dont/didn t/didnt/not/never/doesn t/no longer) feel* safe, (feel/feeling/felt/feels) (scared/threatened/endangered/afraid/in danger/very scared/so scared/really scared/terrified/frightened)
      (m/am/was/so/very/really/got/makes me/made me/me) (scared/afraid/terrified/frightened), (scares/scared/terrifies/frightens/frightened) me, frightening, in (real/serious/immediate/) danger, dangerous, fear* for, (call/called/calling) (the/) (police/cops), emergency
      (m/im/am) (shaking/trembling)`,
  },
  harmless: `# year old (car/laptop/phone/account/whisky/whiskey/dog/cat/house/video/joke/song/game/computer/meme/truck/wine/bike)
    (over/for/since/older than/more than/at least) # years old, u # (min/mins/minutes), (not/isn t/no longer) (a/) (minor/child/kid/teenager/teen), (not/isn t/wasn t) (a threat/dangerous), high school (teacher/friends/reunion/crush), (inner/only) child, child (support/care)
    kid rock, (my/our/his/her/the/their) (kid/kids/child/children) (are/is) (asleep/sleeping/grown/adults/loud/playing), (knife/gun) emoji, (empty/no) threat, beat me (to/at/in)
    not scared, not afraid, (wasn t/isn t/aren t) (scared/afraid), not dangerous, (scared of) (spiders/dogs/heights/the dark), bath bomb, photo bomb, killing time, killed it, kills me (with/lol)`,
};
